/**
 * Marks where something of a member's own is still on its way: what lies below may wait with it instead of
 * moving.
 */
export const Awaited = () => <span data-awaited hidden />;
