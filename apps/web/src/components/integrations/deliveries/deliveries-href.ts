/** Returns the address of the deliveries of an integration, as an organization sees them. */
export function deliveriesHref(orgId: string, name: string, status?: 'failed'): string {
  return `/o/${orgId}/settings/integrations/${encodeURIComponent(name)}/deliveries${status === undefined ? '' : `?status=${status}`}`;
}

/** Returns the address of the screen on which an integration of an organization is open. */
export function integrationHref(orgId: string, name: string): string {
  return `/o/${orgId}/settings/integrations?integration=${encodeURIComponent(name)}`;
}
