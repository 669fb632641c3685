/** The storage key of an unsent comment or reply. */
export const unsentCommentKey = (boatId: number, parentId = 0) => `talk:${boatId}:${parentId}`;
