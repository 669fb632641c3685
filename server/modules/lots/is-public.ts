import { publicStatuses } from '../../../contract/boat-statuses.ts';

/** Whether anyone can open its page. */
export const isPublic = (status: string) => publicStatuses.some((one) => one === status);
