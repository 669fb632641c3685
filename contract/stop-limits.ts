/** How a program stops without failing anyone (docs/operations.md, "Deploying a new version"). */
export const stopLimits = {
  /** How long until every front door, or the proxy before it, has noticed that a program is about to stop. */
  noticeMs: 2_500,
  /** How long a connection that was told to move has. */
  moveMs: 2_000,
  /** How long requests under way have. */
  requestsMs: 10_000,
  /** How long jobs under way have before other nodes can take them. */
  finishMs: 10_000,
  /** How long to wait for what a quick stop doesn't need. */
  askMs: 1_000,
  /** The longest stop, altogether or beyond `DRAIN_SECONDS`, whichever is more. */
  longestMs: 20_000,
  restMs: 15_000,
  /** Larger bodies aren't kept by the front door to be sent to another node. */
  keptBodyBytes: 64 * 1024,
} as const;
