import type { Page } from '@playwright/test';
import { addDocuments, requestDocument } from '../../contract/documents.ts';
import { closeInquiry, listInquiries, replyInquiry } from '../../contract/messages.ts';
import { changeBoatStatus } from '../../contract/listings.ts';
import { answerOffer, offerSecondChance, type OfferAnswer } from '../../contract/offers.ts';
import { giveFeedback } from '../../contract/seller-profiles.ts';
import { pdf } from '../../seed/documents.ts';
import {
  call,
  listForSale,
  makeOffer,
  member,
  placeBid,
  uploadFile,
  type Member,
} from '../e2e/support/api.ts';
import { execute } from '../e2e/support/database.ts';
import { completeSale } from '../e2e/support/sales.ts';
import { listens } from '../e2e/support/people.ts';
import { dialog, settled } from './screen.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const isScreen = true;
const { kowalski, harbor, newcomer, ella, tern, once } = state;
const seller = once(() => member('Sal Seller'));
const buyer = once(() => member('Bo Buyer'));

scene('messages', { path: '/messages', who: kowalski, act: settled });
scene('messages empty', { path: '/messages', who: newcomer, act: settled });
const inquiryOf = async (who: () => Promise<Member>, which: number) =>
  (await call(listInquiries, { query: { page: 1, limit: 10 } }, (await who()).token)).lists.at(which)!.id;
scene('messages thread', {
  path: async () => `/messages?id=${await inquiryOf(kowalski, -1)}`,
  who: kowalski,
  act: settled,
});
const longTalk = once(async () => {
  const id = await inquiryOf(kowalski, 0);
  for (let i = 1; i <= 24; i += 1)
    await call(
      replyInquiry,
      {
        body: {
          inquiry_id: id,
          message:
            i % 3 === 0
              ? `And one thing more, number ${i}: the survey of 2023 says that the keel bolts were drawn and looked at, the through-hulls replaced, and that the standing rigging is due. I can send it as it is.`
              : `Yes, ${i}.`,
        },
      },
      (await kowalski()).token,
    );
  return `/messages?id=${id}`;
});
scene('messages long thread', { path: longTalk, who: kowalski, act: settled });
scene('messages closed', {
  path: async () => {
    const id = await inquiryOf(harbor, -1);
    await call(closeInquiry, { body: { inquiry_id: id, closed: true } }, (await harbor()).token);
    return `/messages?id=${id}`;
  },
  who: harbor,
  act: settled,
});
scene('messages failed', {
  path: '/messages',
  who: kowalski,
  before: (page) => page.route('**/marketPlace/list-all-inqueries**', (route) => route.abort()),
  act: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
});

/** One boat and talk of each state an offer may come to. */
const everyState = once(async () => {
  const [sells, buys] = [await seller(), await buyer()];
  const offered = async (model: string, dollars = 41_000) =>
    (
      await makeOffer(
        buys,
        await listForSale(sells, { make: 'Cobalt', model, year: 2016, askingPrice: 52_000 }),
        dollars,
        'Cash, and I come on Friday.',
      )
    ).bid.id;
  const answer = (id: number, answer: OfferAnswer, who: Member, dollars?: number) =>
    call(
      answerOffer,
      {
        body: {
          offer_id: id,
          answer,
          ...(dollars && { amount: dollars * 100, message: 'The engine was overhauled in May.' }),
        },
      },
      who.token,
    );
  await offered('R3 sent');
  const countered = await offered('R4 countered');
  await answer(countered, 'counter', sells, 49_500);
  await answer(await offered('R5 declined'), 'decline', sells);
  await answer(await offered('R6 withdrawn'), 'withdraw', buys);
  await answer(await offered('R7 accepted'), 'accept', sells);
  await execute(`update offer set expires_at = at + interval '1 millisecond' where id = $1`, [
    await offered('R8 expired'),
  ]);
  return { sells, buys };
});
const asSeller = async () => (await everyState()).sells;
const asBuyer = async () => (await everyState()).buys;
scene('offers every state received', { path: '/offers', who: asSeller, act: settled });
scene('offers every state made', { path: '/offers', who: asBuyer, act: settled });
scene('offers dealer', { path: '/offers', who: harbor, act: settled });
scene('offers none made', {
  path: '/offers',
  who: asSeller,
  act: (page) => page.getByRole('tab', { name: /^Sent/ }).click(),
});
scene('offers empty', { path: '/offers', who: newcomer, act: settled });
const answering = (name: string | RegExp) => async (page: Page) => {
  await settled(page);
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().click();
  await dialog(page);
};
scene('offer counter', { path: '/offers', who: asSeller, isScreen, act: answering('Counter') });
scene('offer accept', { path: '/offers', who: asSeller, isScreen, act: answering(/^Accept \$/) });
scene('offer decline', { path: '/offers', who: asSeller, isScreen, act: answering('Decline') });
scene('offer accept as buyer', { path: '/offers', who: asBuyer, isScreen, act: answering(/^Accept \$/) });
scene('offer sold', { path: '/offers', who: asSeller, isScreen, act: answering('Mark as sold') });
scene('offer make', {
  path: async () => `/boat-details/${await state.demoAsking()}`,
  who: newcomer,
  isScreen,
  act: async (page) => {
    await listens(page);
    await page.getByRole('button', { name: 'Make an offer' }).and(page.locator(':visible')).first().click();
    await dialog(page);
  },
});
const at = (of: () => Promise<number>) => async () => `/boat-details/${await of()}`;
const ended = once(async () => {
  const id = await state.listed({ seconds: 8, reserve: 90_000, model: '38 Window' });
  await placeBid(await ella(), id, 48_000);
  return id;
});
const won = once(async () => {
  const id = await state.listed({ seconds: 8, model: '38 Unpaid' });
  await placeBid(await ella(), id, 48_000);
  await placeBid(await tern(), id, 52_000);
  return id;
});
scene('offer window as seller', { path: at(() => state.closed(ended)), who: kowalski, isBoat: true });
scene('offer window as leader', { path: at(() => state.closed(ended)), who: ella, isBoat: true });
const overdue = once(async () => {
  const id = await state.closed(won);
  await execute(`update sale set sold_at = sold_at - interval '30 days' where boat_id = $1`, [id]);
  return id;
});
scene('after sale', { path: at(overdue), who: kowalski, isBoat: true });
const unpaid = once(async () => {
  const id = await overdue();
  await call(changeBoatStatus, { body: { market_place_id: id, status: 'unsold' } }, (await kowalski()).token);
  return id;
});
scene('boat sale fell through', { path: at(unpaid), isBoat: true });
scene('second chance to offer', { path: at(unpaid), who: kowalski, isBoat: true });
const secondChance = once(async () => {
  const id = await unpaid();
  await call(offerSecondChance, { body: { market_place_id: id } }, (await kowalski()).token);
  return id;
});
scene('second chance as bidder', { path: at(secondChance), who: ella, isBoat: true });

const documented = once(async () => {
  const owner = await kowalski();
  const id = await state.listed({ model: '38 Papers' });
  const ids = await Promise.all(
    ['Survey', 'Service log'].map((title) =>
      uploadFile(
        new Blob([new Uint8Array(pdf(title, ['All well.']))], { type: 'application/pdf' }),
        `${title}.pdf`,
        'document',
        owner.token,
      ),
    ),
  );
  await call(
    addDocuments,
    {
      body: {
        market_place_id: id,
        documents: [
          { id: ids[0]!, title: 'Survey of 2024', visibility: 'on-request' },
          { id: ids[1]!, title: 'Service log', visibility: 'bidders' },
        ],
      },
    },
    owner.token,
  );
  return { id, survey: ids[0]! };
});
scene('document to ask for', {
  path: async () => `/boat-details/${(await documented()).id}`,
  who: newcomer,
  isScreen,
  act: async (page) => {
    await listens(page);
    await page.getByRole('button', { name: 'Ask for Survey of 2024' }).click();
    await dialog(page);
  },
});
scene('document requests', {
  path: async () => {
    const { id, survey } = await documented();
    await call(
      requestDocument,
      {
        body: {
          market_place_id: id,
          id: survey,
          message: 'I am serious: my surveyor would like to read it before Friday.',
        },
      },
      (await tern()).token,
    );
    await call(requestDocument, { body: { market_place_id: id, id: survey } }, (await buyer()).token);
    return `/sell-boat-step?id=${id}&step=documents`;
  },
  who: kowalski,
  act: (page) => page.getByRole('heading', { name: 'Requests' }).waitFor(),
});

/** Two boats sold to one buyer: the first rated, the second not yet. */
const rated = once(async () => {
  const [sells, buys] = [await seller(), await buyer()];
  for (const [n, model] of ['28 Classic', '34 Express'].entries()) {
    const boat = await listForSale(sells, { make: 'Sabre', model, year: 2009, askingPrice: 88_000 });
    await call(
      answerOffer,
      { body: { offer_id: (await makeOffer(buys, boat, 85_000)).bid.id, answer: 'accept' } },
      sells.token,
    );
    await completeSale(sells, buys, boat);
    if (n === 0)
      await call(
        giveFeedback,
        {
          body: {
            market_place_id: boat,
            rating: 4,
            body: 'She was as described, and the papers came the same day. The tender leaked.',
          },
        },
        buys.token,
      );
  }
  return { sells, buys };
});
const sellersPage = async () => `/dealer/${(await rated()).sells.id}`;
scene('feedback to give', {
  path: sellersPage,
  who: async () => (await rated()).buys,
  act: (page) => page.getByText('How was it?').waitFor(),
});
scene('feedback to answer', {
  path: sellersPage,
  who: async () => (await rated()).sells,
  act: async (page) => page.getByRole('button', { name: /^Respond/ }).click(),
});
