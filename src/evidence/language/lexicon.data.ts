import type { Effect } from '../../model/judgement.ts';

/**
 * How sure a verb is.
 * - core: no name uses it as anything but a verb, wherever it stands (`delete_file`, `file_delete`, `key_delete_all`).
 * - firm: a verb where it leads or ends a name.
 * - soft: also a thing (`deploy`, `export`): in `deploy_key_list` it is one.
 * - noun: more often a thing, unless it leads (`post_message`, but `get_post` and `order_book`); a description that begins with another verb outweighs it.
 * - loose: a deed for sure, but which one, only the rest tells (`manage`, `process`).
 * - open: what it is done to decides (`generate_url`, `resolve_username`).
 * - vague: too little for an opinion (`run`, `query`): what stands beside it decides.
 */
export type Firmness = 'core' | 'firm' | 'soft' | 'noun' | 'loose' | 'open' | 'vague';

interface VerbGroup {
  readonly says: Exclude<Effect, 'unknown'>;
  readonly firmness: Firmness;
  /** Base forms, separated by white space. */
  readonly words: string;
}

/** What the English verbs of programming say about their effect. No name of a product, a server or a tool belongs here. */
export const VERB_GROUPS: readonly VerbGroup[] = [
  {
    says: 'read',
    firmness: 'core',
    words: 'get list fetch search find retrieve describe read lookup check',
  },
  {
    says: 'read',
    firmness: 'firm',
    words: `show inspect analyze analyse compare diff count summarize summarise explain estimate calculate calc
      compute detect discover explore enumerate examine suggest recommend predict forecast infer classify
      introspect lint tail whoami geocode identify investigate diagnose determine assess verify peek grep
      glob ls cat has is can exists extract parse decode tokenize poll wait ping understand think reason
      benchmark validate ask answer browse autocomplete translate simulate consult recall preview dryrun
      locate troubleshoot derive assert echo collect embed blame`,
  },
  {
    // `download`, `export` and `render` write where a parameter names a file.
    says: 'read',
    firmness: 'soft',
    words: `download export decrypt encrypt encode render visualize visualise screenshot observe scan probe
      scrape crawl correlate measure rerank aggregate monitor watch`,
  },
  {
    // `audit_log_create`, `site_map`, `code_review`, `test_results`, `sort_order`, `help_article`.
    says: 'read',
    firmness: 'noun',
    words: `view audit profile trace match filter help review report research survey rank score rate plot debug
      sort group digest sample compile plan stat`,
  },
  {
    // A query may be any statement of any language, `select` picks an option as often as rows, `evaluate` may run a script,
    // `test` may build and start things; `convert`, `load`, `format` and `track` change things as often as not.
    says: 'read',
    firmness: 'vague',
    words: 'query select convert load capture track test format evaluate',
  },
  {
    says: 'additive',
    firmness: 'core',
    words: 'create add insert',
  },
  {
    says: 'additive',
    firmness: 'firm',
    words: `append prepend associate authorize mount send upload submit register attach provision clone
      duplicate enqueue ingest notify subscribe join enroll bookmark announce broadcast onboard reply
      respond retry rerun launch spawn invoke initialize initialise init bootstrap scaffold resend mint
      react upvote instantiate dispatch replay place initiate boot speak stake requeue rsvp wake`,
  },
  {
    says: 'additive',
    firmness: 'soft',
    words: `copy import backup share start connect transcribe synthesize compose deposit login authenticate
      trigger invite`,
  },
  {
    // `post_list`, `draft_get`, `log_search`, `order_status`, `call_graph`; `open_issue` makes one, `open_file` only looks.
    says: 'additive',
    firmness: 'noun',
    words: `post comment message email draft log record book order buy pay purchase tag star like follow vote
      fork forward snapshot request open call store push commit remember note seed queue mention charge
      play begin pin clip bid donate mail tweet produce`,
  },
  {
    // What is generated may be a text in the answer, or a file, or a thing that stays.
    says: 'additive',
    firmness: 'open',
    words: 'generate build',
  },
  {
    says: 'update',
    firmness: 'core',
    words: 'update edit modify set upsert rename',
  },
  {
    // What can be taken back as easily (`disable`, `pause`, `suspend`) is here; what ends something running (`stop`, `cancel`,
    // `restart`) destroys. The browser's verbs are here too: a click may submit any form.
    says: 'update',
    firmness: 'firm',
    words: `put write replace overwrite enable disable activate deactivate configure adjust toggle mark assign
      unassign approve reject reopen unlock unarchive revert rollback undo redo refresh reload reindex
      rebuild regenerate recreate migrate transform optimize optimise tune resize promote demote reorder
      unpin mute unmute snooze finish finalize finalise publish redeploy save unstar unlike unfollow untag
      apply amend extend rotate renew synchronize resync reconcile reassign redact annotate enrich rewrite
      refactor relabel reschedule acknowledge confirm increment decrement unschedule hide unhide pause
      suspend unblock unban install reinstall customize escalate repair fix enforce override relocate
      rebase accept decline grant claim reserve withdraw rebalance vacuum protect deny unmerge incr decr
      setup allocate recover click tap press fill drag hover swipe scroll navigate goto resume hold
      prioritize reprioritize consume ack turn skip`,
  },
  {
    // `deploy_key_list`, `merge_request_get`, `storage_move_get`, `sync_status`, `change_history`.
    says: 'update',
    firmness: 'soft',
    words: `deploy sync merge move change transfer transition upgrade downgrade restore checkout pull highlight
      mutation maintain organize crop trim swap sell settle power touch`,
  },
  {
    // `patch_list`, `archive_get`, `label_list`, `link_search`, `release_notes`, `scale_info`, `exchange_rate`.
    says: 'update',
    firmness: 'noun',
    words: `patch archive label link flag close lock release switch control type input scale stage trade color
      schedule sign train correct allow whitelist allowlist blacklist exchange focus end bind index
      complete stash`,
  },
  {
    says: 'update',
    firmness: 'loose',
    words: 'manage management manager editor handle process lifecycle',
  },
  {
    // `resolve_issue` closes it, `resolve_username` only looks it up.
    says: 'update',
    firmness: 'open',
    words: 'resolve',
  },
  {
    says: 'destroy',
    firmness: 'core',
    words: 'delete remove destroy',
  },
  {
    says: 'destroy',
    firmness: 'firm',
    words: `purge erase wipe truncate kill terminate stop cancel abort revoke uninstall reset flush prune evict
      invalidate discard detach disconnect kick leave unsubscribe unlink unset unpublish unregister
      deregister decommission dismiss shutdown reboot restart trash forget cleanup unmount dismantle
      teardown rm del rmdir drop deprovision disassociate dissociate retire halt quit logout signout
      refund quarantine undeploy hibernate exec execute clear unprotect pop clean drain`,
  },
  {
    // `block_list`, `ban_list`, `empty_state`, `void_invoice`, `eval_results`, `sql_query`.
    says: 'destroy',
    firmness: 'noun',
    words: 'block empty ban cut exit void expire shell bash terminal eval sql',
  },
  {
    // What a run does depends on what is run; the word after it, a parameter or the description usually tells.
    says: 'additive',
    firmness: 'vague',
    words: 'run perform do make use emit fire take go compress',
  },
];

/** Core verbs that are things too, in servers that name the thing first: `search_index_delete`, `check_run_create`. */
export const CORE_THINGS = words('list set search check lookup');

/** Light verbs: the deed is the verb after them (`take_screenshot`, `perform_search`, `run_backup`). */
export const LIGHT_VERBS = words('run perform do make take capture bulk batch confirm force');

/** Nouns that turn the soft verb before them into a thing: `deploy_status`, `import_history`, `build_stats`. */
export const STATE_NOUNS =
  words(`status statuses info information history detail details summary stat stats statistics
  metric metrics result results count counts overview usage health progress state states insights trends timeline
  breakdown distribution activity`);

/** Nouns that are looked at where a name has no verb at all, or a vague one: `ipo_calendar`, `query_logs`. */
export const SEEN_NOUNS =
  words(`list listing schema schemas log logs report reports summaries types options versions names
  ids urls links analysis comparison docs documentation guide help examples reference capabilities config balance feed
  calendar forecast ranking rankings statement statements catalog news events alerts quotes connection connectivity access records rows analyzer analyser
  validator checker scanner viewer finder explorer inspector scraper crawler tester profiler linter parser calculator reader`);

/** What comes as the answer where it is generated or resolved, and stays nowhere: `generate_url`, `resolve_username`. */
export const ANSWER_NOUNS =
  words(`url urls link links deeplink username references reference path address id ids library
  recommendations recommendation suggestions checklist instructions notes code changelog prompt query sql text description
  descriptions ideas uuid password context payload types type entity name names report reports analysis`);

/** What follows these is not what the tool does: `asset_by_id`, `create_voice_from_preview`, `text_to_speech`. */
export const PREPOSITIONS =
  words(`by for from of with in on to into as via per at within without before after using
  against until since across when where if about between over under`);

/** These join two deeds; the worse one counts: `get_url_and_delete`, `create_or_update`. */
export const CONJUNCTIONS = words('and or then');

/**
 * At the end of a name these say that the deed before them does not happen: `delete_preview`, `deploy_dry_run`.
 * Not `plan`: `delete_plan` deletes a plan.
 */
export const SETTLING_ENDS: readonly string[] = ['preview', 'dry run', 'dryrun', 'simulation', 'what if'];

/** Verbs that only look at another deed or at a text: `validate_sql`, `simulate_delete`. `plan` only with a deed after it. */
export const SETTLING_VERBS =
  words(`preview simulate dryrun validate estimate explain lint parse analyze analyse compare
  diff translate summarize classify tokenize`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}
