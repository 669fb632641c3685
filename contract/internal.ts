/** The header with which the web program authenticates to the API. Never forwarded from outside. */
export const internalHeader = 'x-internal-secret';

/**
 * With every reply of an API node that is about to stop: `draining`, or `refused` if the node hasn't begun with
 * the request. The front door removes it.
 */
export const nodeStateHeader = 'node-state';
export type NodeState = 'draining' | 'refused';

/** Whether a front door can be sent requests, and which build of the pages it serves. */
export const healthPath = '/healthz';

/** With every reply of the API that a front door passes on: the build of the pages that it serves. */
export const buildHeader = 'site-build';
