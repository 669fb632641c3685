/** Tells that a card was pressed, beside the change of page: it waits for nothing, and nothing waits for it. */
export function countClick(id: number): void {
  navigator.sendBeacon(`${process.env.NEXT_PUBLIC_API_URL ?? ''}/api/v1/registerBoatClick/${id}`);
}
