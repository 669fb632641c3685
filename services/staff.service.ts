import * as calls from '../contract/staff.ts';
import { requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** Add a staff member: emails a temporary password. */
export const addStaff = requestWithBody(calls.addStaff);

/** Change a staff member's role, limit or name. */
export const editStaff = requestWithBody(calls.editStaff);

/** Remove a staff member. */
export const deleteStaff = requestWithParams(calls.deleteStaff);

/** The dealership's staff. */
export const listUsers = requestWithQuery(calls.listUsers);

/** One of them, myself, or the dealership I work for. */
export const userById = requestWithParams(calls.userById);
