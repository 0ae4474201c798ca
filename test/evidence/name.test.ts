import { describe, expect, it } from 'vitest';
import type { Effect } from '../../src/model/judgement.ts';
import { effectBecause, judgementOf } from './judged.ts';

/** A name alone, what it says, and the words that say it. */
type Case = readonly [name: string, effect: Effect, because: string];

function table(cases: readonly Case[], siblings: readonly string[] = []): void {
  it.each(cases)('%s: %s by "%s"', (name, effect, because) => {
    const judgement = judgementOf({ name }, siblings);
    expect(judgement.effect).toBe(effect);
    expect(effectBecause(judgement)[0]).toBe(because === '' ? undefined : `name: ${because}`);
    expect(judgement.effectFromDescription).toBe(false);
  });
}

describe('the leading verb decides, later words are things', () => {
  table([
    ['get_delete_status', 'read', 'get'],
    ['list_updates', 'read', 'list'],
    ['search_posts', 'read', 'search'],
    ['read_write_log', 'read', 'read'],
    ['list_runs', 'read', 'list'],
    ['get_settings', 'read', 'get'],
    ['get_release', 'read', 'get'],
    ['create_delete_policy', 'additive', 'create'],
    ['update_status', 'update', 'update'],
    ['delete_history', 'destroy', 'delete'],
    ['clear_logs', 'destroy', 'clear'],
    ['set_config', 'update', 'set'],
  ]);
});

describe('whole words only', () => {
  table([
    ['postgres_tables', 'unknown', ''],
    ['get_settings_page', 'read', 'get'],
    ['running_instances', 'unknown', ''],
    ['deleted_items', 'unknown', ''],
    ['address_book', 'unknown', ''],
    ['creative_assets', 'unknown', ''],
  ]);
});

describe('every spelling', () => {
  table([
    ['HTTPServer2Restart', 'destroy', 'Restart'],
    ['getURLAndDelete', 'destroy', 'Delete'],
    ['v2.items.remove', 'destroy', 'remove'],
    ['tool/namespace/delete', 'destroy', 'delete'],
    ['delete-web-resource', 'destroy', 'delete'],
    ['DeleteS3Object', 'destroy', 'Delete'],
    ['mcp__github__create_issue', 'additive', 'create'],
  ]);
});

describe('the thing first', () => {
  const siblings = [
    'gitlab_board_list_delete',
    'gitlab_issue_emoji_create',
    'gitlab_tag_get',
    'gitlab_branch_list',
  ];
  table(
    [
      ['gitlab_deploy_key_list', 'read', 'list'],
      ['gitlab_deploy_key_list_all', 'read', 'list'],
      ['gitlab_board_list_create', 'additive', 'create'],
      ['gitlab_search_index_delete', 'destroy', 'delete'],
      ['gitlab_release_create', 'additive', 'create'],
      ['gitlab_backup_download', 'read', 'download'],
      ['gitlab_conversation_close', 'update', 'close'],
      ['gitlab_get_storage_move', 'read', 'get'],
      ['gitlab_delete_board_list', 'destroy', 'delete'],
    ],
    siblings,
  );
  table([
    ['deploy_plan_get', 'read', 'get'],
    ['r2_bucket_create', 'additive', 'create'],
    ['asset_delete', 'destroy', 'delete'],
    ['bulk_create_entities', 'additive', 'create'],
    ['dex_create_remote_pcap', 'additive', 'create'],
    ['pull_request_read', 'read', 'read'],
    ['mr_reset_time_estimate', 'destroy', 'reset'],
    ['syscall_stop_monitor', 'destroy', 'stop'],
    ['issue_write', 'update', 'write'],
  ]);
});

describe('words that are things as often as deeds', () => {
  table([
    ['post_message', 'additive', 'post'],
    ['chat_post_message', 'additive', 'post'],
    ['get_post', 'read', 'get'],
    ['git_commit', 'unknown', ''],
    ['user_message_count', 'read', 'count'],
    ['tag_get_protected', 'read', 'get'],
    ['deploy_status', 'read', 'deploy status'],
    ['import_history', 'read', 'import history'],
    ['deploy_app', 'update', 'deploy'],
    ['import_contacts', 'additive', 'import'],
    ['import_config', 'additive', 'import'],
    ['workspace_info', 'read', 'info'],
    ['ipo_calendar', 'read', 'calendar'],
    ['access_log', 'read', 'log'],
    ['label_board_list', 'read', 'list'],
  ]);
});

describe('only looking at a deed', () => {
  table([
    ['delete_preview', 'read', 'preview'],
    ['restart_dry_run', 'read', 'dry run'],
    ['validate_delete', 'read', 'validate'],
    ['plan_delete_namespace', 'read', 'plan'],
    ['plan_delete', 'destroy', 'delete'],
    ['simulate_failover', 'read', 'simulate'],
    ['preview_update_record', 'read', 'preview'],
    ['create_preview', 'additive', 'create'],
  ]);
});

describe('create, overwrite, or both', () => {
  table([
    ['create_or_update_file', 'update', 'update'],
    ['upsert_record', 'update', 'upsert'],
    ['put_object', 'update', 'put'],
    ['write_file', 'update', 'write'],
    ['find_or_create_user', 'additive', 'create'],
    ['save_document', 'update', 'save'],
  ]);
});

describe('running anything', () => {
  table([
    ['run_sql', 'destroy', 'sql'],
    ['execute_command', 'destroy', 'execute'],
    ['execute_query', 'destroy', 'execute'],
    ['eval', 'destroy', 'eval'],
    ['exec', 'destroy', 'exec'],
    ['container_exec', 'destroy', 'exec'],
    ['explain_sql', 'read', 'explain'],
    ['generate_sql', 'read', 'generate sql'],
    ['run_report', 'read', 'report'],
    ['query_database', 'unknown', ''],
  ]);
});

describe('messages', () => {
  table([
    ['send_email', 'additive', 'send'],
    ['post_message', 'additive', 'post'],
    ['reply_to_thread', 'additive', 'reply'],
    ['forward_message', 'additive', 'forward'],
    ['draft_email', 'additive', 'draft'],
  ]);
});

describe('browsers', () => {
  table([
    ['browser_navigate', 'update', 'navigate'],
    ['click', 'update', 'click'],
    ['press_key', 'update', 'press'],
    ['hover', 'update', 'hover'],
    ['fill_form', 'update', 'fill'],
    ['take_screenshot', 'read', 'screenshot'],
    ['double_click', 'update', 'click'],
  ]);
});

describe('start, stop and the like', () => {
  table([
    ['start_instance', 'additive', 'start'],
    ['stop_instance', 'destroy', 'stop'],
    ['restart_server', 'destroy', 'restart'],
    ['cancel_job', 'destroy', 'cancel'],
    ['clear_cache', 'destroy', 'clear'],
    ['revoke_token', 'destroy', 'revoke'],
    ['unresolve_thread', 'update', 'unresolve'],
    ['place_order', 'additive', 'place'],
    ['sync_contacts', 'update', 'sync'],
    ['refresh_index', 'update', 'refresh'],
    ['manage_users', 'update', 'manage'],
    ['mark_as_read', 'update', 'mark'],
    ['confirm_delete_group', 'destroy', 'delete'],
  ]);
});

describe('what is answered and stays nowhere', () => {
  table([
    ['generateDeeplink', 'read', 'generate Deeplink'],
    ['generate_report', 'read', 'generate report'],
    ['generate_image', 'additive', 'generate'],
    ['resolve_library_id', 'read', 'resolve library id'],
    ['resolve_issue', 'update', 'resolve'],
    ['text_to_speech', 'unknown', ''],
    ['asset_by_id', 'read', 'by'],
  ]);
});
