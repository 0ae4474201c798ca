import type { Effect } from '../core/judgement.ts';

/**
 * How sure a verb is.
 * - firm: a verb wherever it leads or ends a name (`delete_file`, `file_delete`).
 * - soft: as often a noun (`post`, `log`, `release`): a verb where it leads, and it gives way to a firm one at the end (`release_list`).
 * - vague: a verb that tells little (`run`, `process`): whatever else is known outweighs it.
 * - settling: whatever the rest of the name and the parameters say, nothing happens (`delete_preview`).
 */
export type Firmness = 'firm' | 'soft' | 'vague' | 'settling';

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
    firmness: 'firm',
    words: `get list read fetch search find lookup retrieve describe show check inspect analyze analyse compare diff
      summarize summarise explain estimate calculate calc compute detect discover explore enumerate examine
      suggest recommend predict forecast infer classify introspect lint tail whoami geocode identify investigate
      diagnose determine assess verify peek grep glob ls cat stat has is can exists extract parse decode tokenize
      poll wait ping understand think reason benchmark validate ask answer research browse autocomplete translate
      consult recall view count`,
  },
  {
    // Nouns at least as often: `slow_query`, `site_map`, `code_review`, `test_results`, `audit_log_create`.
    // `download`, `export`, `convert`, `render` write where a parameter names a file; `evaluate` and `debug` may run code.
    says: 'read',
    firmness: 'soft',
    words: `query download export load monitor watch audit profile trace scan probe match filter map help test review
      report survey rank score rate evaluate correlate convert decrypt encrypt encode format render visualize visualise
      plot screenshot capture observe track debug select sort group aggregate digest sample measure scrape crawl
      rerank compile plan`,
  },
  {
    says: 'read',
    firmness: 'settling',
    words: 'simulate preview dryrun',
  },
  {
    says: 'additive',
    firmness: 'firm',
    words: `create add insert append prepend send upload submit register invite attach provision clone duplicate enqueue
      ingest notify subscribe join enroll bookmark announce broadcast onboard reply respond forward retry rerun
      trigger launch spawn invoke initialize initialise init bootstrap scaffold resend mint react upvote instantiate
      resume dispatch`,
  },
  {
    // `post_list`, `draft_get`, `log_search`, `order_status`, `import_jobs`: things as often as deeds.
    says: 'additive',
    firmness: 'soft',
    words: `post comment message email draft log record book order buy pay purchase tag star like follow vote fork copy
      import build snapshot backup share generate request start open call store push commit remember note seed queue
      mention charge transcribe synthesize compose connect play begin pin clip bid donate mail text tweet deposit
      produce login authenticate`,
  },
  {
    // The browser's verbs are here: a click may submit any form.
    says: 'update',
    firmness: 'firm',
    words: `update edit modify set change rename move put write upsert replace overwrite enable disable activate
      deactivate configure adjust toggle mark assign unassign approve reject reopen lock unlock unarchive restore revert
      rollback undo redo refresh reload reindex rebuild regenerate recreate migrate transform optimize optimise tune
      resize promote demote reorder unpin mute unmute snooze complete finish finalize finalise publish deploy redeploy
      save unstar unlike unfollow untag apply amend extend rotate renew sync synchronize resync reconcile merge transition
      reassign redact annotate enrich rewrite refactor relabel reschedule acknowledge confirm upgrade downgrade increment
      decrement unschedule hide unhide pause suspend unblock unban install reinstall customize escalate repair fix enforce
      override relocate rebase accept decline grant claim reserve transfer withdraw rebalance vacuum manage
      click tap press fill drag hover swipe scroll navigate goto`,
  },
  {
    // `patch_list`, `archive_get`, `label_list`, `link_search`, `release_notes`, `scale_info`.
    says: 'update',
    firmness: 'soft',
    words: `patch archive label link flag close release switch control handle type input scale stage checkout pull
      highlight trade color schedule sign train correct allow whitelist allowlist blacklist settle exchange focus
      resolve end bind maintain organize crop swap sell`,
  },
  {
    says: 'destroy',
    firmness: 'firm',
    words: `delete remove destroy purge erase wipe truncate kill terminate stop cancel abort revoke uninstall reset flush
      prune evict invalidate discard detach disconnect kick leave unsubscribe unlink unset unpublish unregister
      deregister decommission dismiss shutdown reboot restart trash forget cleanup unmount dismantle teardown rm del rmdir
      drop deprovision disassociate dissociate retire halt quit logout signout refund quarantine undeploy hibernate
      exec execute eval`,
  },
  {
    // `clear_cache` clears; `block_list`, `clean_data`, `ban_list`, `empty_state` name things.
    says: 'destroy',
    firmness: 'soft',
    words: 'clear clean block empty ban cut exit void expire shell bash terminal',
  },
  {
    // What a run does depends on what is run; a parameter or the description usually tells.
    says: 'additive',
    firmness: 'vague',
    words: 'run perform do make use process emit fire take',
  },
];

/** Nouns that turn the soft verb before them into a noun too: `deploy_status`, `import_history`, `build_log`. */
export const INFO_NOUNS =
  words(`status statuses info information history detail details summary summaries stat stats
  statistics metric metrics result results count counts overview list listing schema schemas log logs usage health
  report reports insights trends timeline types type options progress state states version versions names ids url
  urls analysis comparison docs documentation guide help examples reference capabilities config balance feed calendar
  distribution forecast breakdown ranking rankings statement statements catalog index news`);

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

/** Verbs that only look at another deed when they lead: `plan_delete_namespace`, `validate_update`. */
export const SETTLING_LEADS = words('preview simulate dryrun plan validate estimate explain');

/** Verbs that tell of reading in a sentence; in a name they are rare or mean something else (`return_order`). */
export const DESCRIPTION_VERBS = words('return provide display give output print report access obtain');

/** What introduces the verb of a description: `This tool allows you to delete`, `Use this to`. Removed from the front, repeatedly. */
export const PREAMBLE =
  /^(?:\W+|(?:this|the|an?) (?:(?:mcp )?tool|function|method|operation|endpoint|command|api|action)\b|(?:mcp )?(?:tool|utility|function|command) (?:to|for|that|which)\b|use(?:d)? (?:this|it|when|to)?(?: tool)?\b|(?:is )?(?:allows?|lets?|enables?|helps?)(?: (?:you|users?|agents?|the user|me|callers?))? to\b|lets (?:you|users?)\b|provides? (?:the ability|a way) to\b|(?:ability )?to\b|will\b|can\b|[a-z]+ly\b)\s*/iu;

/** After a verb, these show that it is one: `and save them`, `or update an existing`. */
export const AFTER_VERBS =
  words(`a an the it its them all any one your this these that those new existing multiple every each
  and or to into from`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}
