/** Names an unsent comment or reply in the tab's storage. */
export const talkKey = (boatId: number, parentId = 0) => `talk:${boatId}:${parentId}`;
