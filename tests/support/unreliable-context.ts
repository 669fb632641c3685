import type { Context } from '../../server/context.ts';
import type { PaymentPort } from '../../server/gateways/payment-gateway.ts';

/** Stands for a broken connection or a killed process. */
class Fault extends Error {}

export const isFault = (error: unknown) =>
  error instanceof Fault || (error instanceof Error && error.cause instanceof Fault);

/** Decides whether a fault of this probability happens now. */
type Fails = (probability: number) => boolean;

/** A context whose gateway calls and transactions sometimes fail, before or after they've taken effect. */
export const unreliableContext = (real: Context, fails: Fails, onCall: () => void): Context =>
  Object.create(real, {
    payments: { value: unreliableGateway(real.payments, fails, onCall) },
    db: { value: unreliableDatabase(real.db, fails) },
  }) as Context;

const unreliableGateway = (real: PaymentPort, fails: Fails, onCall: () => void) =>
  new Proxy(real, {
    get(target, name: keyof PaymentPort) {
      const value = target[name];
      if (typeof value !== 'function' || name === 'changedSince' || name === 'turn' || name === 'readEvent')
        return value;
      return async (...args: never[]) => {
        onCall();
        if (fails(0.04)) throw new Fault('killed before the gateway was asked');
        const answer = await (value as (...given: never[]) => Promise<unknown>).apply(target, args);
        if (fails(0.06)) throw new Fault('the gateway did it, and its answer was lost');
        return answer;
      };
    },
  });

const unreliableDatabase = (real: Context['db'], fails: Fails) =>
  new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (name !== 'transaction')
        return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
      return () => {
        const builder = target.transaction();
        const execute = builder.execute.bind(builder);
        return Object.assign(Object.create(builder) as typeof builder, {
          execute: async <T>(act: Parameters<typeof execute<T>>[0]) => {
            if (fails(0.02)) throw new Fault('killed before a transaction');
            const answer = await execute(act);
            if (fails(0.02)) throw new Fault('killed after a transaction');
            return answer;
          },
        });
      };
    },
  });
