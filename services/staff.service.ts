import * as calls from '../contract/staff.ts';
import { requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** Hire: emails a temporary password. */
export const addStaff = requestWithBody(calls.addStaff);

/** Change role, limit or name of one of my staff. */
export const editStaff = requestWithBody(calls.editStaff);

/** Remove one of my staff. */
export const deleteStaff = requestWithParams(calls.deleteStaff);

/** My staff. */
export const listUsers = requestWithQuery(calls.listUsers);
