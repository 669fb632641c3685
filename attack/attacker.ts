/** One attack, in a process of its own and at low priority: it stands for a machine elsewhere. */
import { constants, setPriority } from 'node:os';
import { attacks } from './attacks.ts';
import type { Target } from './stage.ts';

setPriority(constants.priority.PRIORITY_LOW);
process.on('message', (order: { id: string; target: Target; scale: number }) => {
  const attack = attacks.find(({ id }) => id === order.id);
  if (!attack) throw new Error(`No attack ${order.id}`);
  attack.run(order.target, order.scale).then(
    (outcome) => process.send?.(outcome, () => process.exit(0)),
    (error: unknown) => process.send?.({ achieved: String(error), held: false }, () => process.exit(0)),
  );
});
