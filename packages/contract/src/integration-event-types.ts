/** Types of events that scripts get (decisions B-INT16), those of change requests beside them. */
export const INTEGRATION_EVENT_TYPES = [
  ...['installation_setup', 'installation_deleted', 'space_installation_setup', 'space_installation_deleted'],
  ...['site_installation_setup', 'site_installation_deleted', 'space_content_updated', 'space_gitsync_started', 'space_gitsync_completed'],
  ...[
    'change_request_created',
    'change_request_updated',
    'change_request_reviewed',
    'change_request_merged',
    'change_request_branch_updated',
  ],
  ...['space_visibility_updated', 'site_view', 'page_feedback', 'task', 'fetch', 'fetch_published_script', 'fetch_visitor_authentication'],
  ...['ui_render', 'content_compute_document', 'content_compute_revision'],
] as const;
