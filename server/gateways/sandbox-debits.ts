import { sql, type Selectable } from 'kysely';
import { minor } from '../../contract/money.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SandboxGatewayDebit } from '../db/types.generated.ts';
import { AppError } from '../app-error.ts';
import type { DebitBank, DebitState, PaymentPort, SellerAccountState, Transfer } from './payment-gateway.ts';
import { once, recordChange } from './sandbox-books.ts';
import * as t from '../../locales/errors.ts';

type Row = Selectable<SandboxGatewayDebit>;
type Operations = Pick<
  PaymentPort,
  'debit' | 'openSellerAccount' | 'readSellerAccount' | 'onboardingLink' | 'transfer'
>;

interface TestBank {
  /** What the bank says first; undefined: nothing, ever. */
  answer?: 'succeeded' | 'failed';
  /** Why it says no, or takes the money back later. */
  code?: string;
}

/**
 * The test names that Stripe publishes (docs.stripe.com/payments/ach-direct-debit), and what they do. `dispute`
 * succeeds, and is returned for insufficient funds.
 */
const testBanks = new Map<string, TestBank>([
  ['pm_usBankAccount_success', { answer: 'succeeded' }],
  ['pm_usBankAccount_dispute', { answer: 'succeeded', code: 'R01' }],
  ['pm_usBankAccount_insufficientFunds', { answer: 'failed', code: 'R01' }],
  ['pm_usBankAccount_accountClosed', { answer: 'failed', code: 'R02' }],
  ['pm_usBankAccount_noAccount', { answer: 'failed', code: 'R03' }],
  ['pm_usBankAccount_processing', {}],
]);

/** How long the sandbox's bank takes: long enough to see that a debit is pending. */
const answerSeconds = 20;
const returnSeconds = 60;

/** Bank debits, sellers' accounts and transfers of the sandbox. `moveDebits` does what banks do later. */
export const sandboxDebits = (db: Db): Operations => ({
  debit: (request) => debit(db, request),
  openSellerAccount: ({ idempotencyKey: key }) => openSellerAccount(db, key),
  readSellerAccount: (ref) => accountOf(db, ref),
  onboardingLink: (ref, returnUrl) => onboardingLink(db, ref, returnUrl),
  transfer: (request) => transfer(db, request),
});

export const debitState = ({ ref, key, amount, state, code }: Row): DebitState => ({
  ref,
  key,
  amount: minor(amount),
  state,
  code: state === 'failed' || state === 'returned' ? code : null,
});

async function debit(db: Db, { paymentMethod, amount, idempotencyKey: key }: DebitBank): Promise<DebitState> {
  const bank = testBanks.get(paymentMethod);
  if (!bank) throw new AppError('conflict', t.conflict_thisBankAccountCantBeDebited);
  const { ref } = await once(
    db,
    `debit:${key}`,
    `${paymentMethod} ${amount}`,
    'sbx_debit_',
    async (tx, made) => {
      await tx
        .insertInto('sandbox_gateway_debit')
        .values({
          ref: made,
          key,
          amount,
          payment_method: paymentMethod,
          code: bank.code ?? null,
          moves_at: bank.answer ? after(answerSeconds) : null,
        })
        .execute();
      await recordChange(tx, {
        type: 'debit',
        debit: { ref: made, key, amount, state: 'pending', code: null },
      });
    },
  );
  return debitState(await read(db, ref));
}

const read = (db: Db, ref: string): Promise<Row> =>
  db.selectFrom('sandbox_gateway_debit').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow();

const after = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** The banks' answers and returns that are due. */
export async function moveDebits(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('sandbox_gateway_debit')
      .selectAll()
      .where('moves_at', '<=', sql<Date>`statement_timestamp()`)
      .orderBy('moves_at')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of due) await move(tx, row);
  });
}

async function move(tx: Tx, row: Row): Promise<void> {
  const answer = testBanks.get(row.payment_method)?.answer ?? 'failed';
  const state = row.state === 'pending' ? answer : 'returned';
  const comesBack = state === 'succeeded' && row.code !== null;
  const moved = await tx
    .updateTable('sandbox_gateway_debit')
    .set({ state, moves_at: comesBack ? after(returnSeconds) : null })
    .where('ref', '=', row.ref)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, { type: 'debit', debit: debitState(moved) });
}

async function openSellerAccount(db: Db, key: string): Promise<SellerAccountState> {
  const { ref } = await once(db, `seller:${key}`, '', 'sbx_seller_', async (tx, made) => {
    await tx.insertInto('sandbox_gateway_account').values({ ref: made, key }).execute();
  });
  return accountOf(db, ref);
}

const accountOf = (db: Db, ref: string) =>
  db
    .selectFrom('sandbox_gateway_account')
    .select(['ref', 'key', 'state'])
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow();

/** The sandbox asks a seller nothing: the account is ready as soon as they open the page. */
async function onboardingLink(db: Db, ref: string, returnUrl: string): Promise<string> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('sandbox_gateway_account')
      .set({ state: 'ready' })
      .where('ref', '=', ref)
      .where('state', '=', 'pending')
      .returning('key')
      .executeTakeFirst();
    if (row)
      await recordChange(tx, { type: 'seller-account', account: { ref, key: row.key, state: 'ready' } });
  });
  return returnUrl;
}

async function transfer(db: Db, { sellerAccountRef, amount, idempotencyKey: key }: Transfer) {
  const { ref } = await once(
    db,
    `transfer:${key}`,
    `${sellerAccountRef} ${amount}`,
    'sbx_transfer_',
    async (tx, made) => {
      const { state } = await tx
        .selectFrom('sandbox_gateway_account')
        .select('state')
        .where('ref', '=', sellerAccountRef)
        .executeTakeFirstOrThrow();
      if (state !== 'ready') throw new AppError('conflict', t.conflict_theSellerHasntFinishedSettingUp);
      await tx
        .insertInto('sandbox_gateway_transfer')
        .values({ ref: made, key, account_ref: sellerAccountRef, amount })
        .execute();
      await recordChange(tx, { type: 'transfer', transfer: { ref: made, key, amount } });
    },
  );
  return { ref, key, amount };
}
