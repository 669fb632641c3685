import * as calls from '../contract/staff.ts';
import { send, type Body, type Params, type Query, type SendOptions } from './api-client.ts';

/** Hire: mails a temporary password. */
export const addStaff = (body: Body<typeof calls.addStaff>, options?: SendOptions) =>
  send(calls.addStaff, { body }, options);

/** Change role, limit or name of one of my staff. */
export const editStaff = (body: Body<typeof calls.editStaff>, options?: SendOptions) =>
  send(calls.editStaff, { body }, options);

/** Remove one of my staff. */
export const deleteStaff = (params: Params<typeof calls.deleteStaff>, options?: SendOptions) =>
  send(calls.deleteStaff, { params }, options);

/** My staff. */
export const listUsers = (query: Query<typeof calls.listUsers> = {}, options?: SendOptions) =>
  send(calls.listUsers, { query }, options);
