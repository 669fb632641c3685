/** Counts a click on a card, in parallel with the navigation. */
export function countClick(id: number): void {
  navigator.sendBeacon(`${process.env.NEXT_PUBLIC_API_URL ?? ''}/api/v1/registerBoatClick/${id}`);
}
