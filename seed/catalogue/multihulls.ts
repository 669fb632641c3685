import { boat, twin } from '../demo-boat.ts';
import { atRest, bowClose, detail, fromAft, preset, scenes, sternClose, underway } from '../scenes.ts';

export const multihulls = [
  boat({
    make: 'Leopard', model: '44', year: 2014, length: 42.58, beam: 23.83, draft: 4.17, displacement: 28600, boatType: 'catamaran', hullMaterial: 'fiberglass',
    engines: twin({ make: 'Yanmar', model: '3JH5E', horsepower: 39, fuel: 'diesel' }, 3480, 3455),
    hin: 'RAC44107E414', city: 'Fort Lauderdale', state: 'FL', zip: '33316', sellerKey: 'harbor', featured: true,
    place: 'ends-in-days', minutes: 1560, openingBid: 180000, reserve: 335000, bids: 19, bidsTo: 312000,
    lede: 'Owner’s version, never chartered, 1,100 watts of solar, hauled in August.',
    story: [
      'Three-cabin owner’s version, delivered on her own bottom from Cape Town in 2014. She has had two owners and has never been in a charter fleet. The present owners crossed to the Azores and back and spent three seasons between Grenada and the Bahamas.',
      'The standing rigging was replaced in Grenada in 2023, and the saildrive seals and props at the same haul-out. Solar is 1,100 watts on the hardtop through three controllers, into 630 amp hours of lithium.',
      'She was hauled in August at Lauderdale Marine Center for bottom paint and zincs. The survey below is from that haul-out.',
    ],
    flaws: 'There is gelcoat crazing at the forward cockpit door frame, which the surveyor calls cosmetic. The port refrigerator cycles too often. The code zero halyard has chafe at the sheave and should be turned end for end.',
    facts: { Berths: '6 in 3 cabins, 3 heads', 'Fuel / water': '185 gal / 206 gal', Solar: '1,100 W, 630 Ah lithium', Title: 'Clean, US documented', Dinghy: 'Highfield 340, Yamaha 15' },
    documents: [{ title: 'Condition and valuation survey', pages: 44 }, { title: 'Rigging replacement invoice, 2023', pages: 3 }, { title: 'Abstract of title, US Coast Guard', pages: 2 }],
    comments: [
      { from: 'tern', question: 'Were the bulkheads checked where the forward crossbeam lands? Some of this age have cracked there.', reply: 'Yes, from inside both lockers. Page 21 of the survey has pictures; no cracks, no disbonding.' },
      { question: 'Is the duty paid for a US buyer?', reply: 'She was imported at Fort Lauderdale in 2015 and is duty paid. The entry form can be seen at the office.' },
      { question: 'What does she do under power at 2,200?', reply: 'Seven knots clean on both engines, about 1.6 gallons an hour together.' },
    ],
    scenes: scenes({ kind: 'catamaran', color: '#f8f3e6', accent: '#1f7a8c', seed: 9 },
      preset('catamaran', 'Reaching off Great Isaac'), fromAft('At anchor, Allans Cay', { sky: 'noon', bg: 'mangrove', flip: -1 }), sternClose('Transoms and davits', { sky: 'dusk', bg: 'coast' }), bowClose('Bows and trampoline', { sky: 'dawn', bg: 'harbour' }), detail('detail-helm', 'Raised helm', { sky: 'noon', bg: 'open' })),
  }),
  boat({
    make: 'Lagoon', model: '421', year: 2010, length: 41.33, beam: 24.58, draft: 4.08, displacement: 27000, boatType: 'catamaran', hullMaterial: 'fiberglass',
    engines: twin({ make: 'Yanmar', model: '3JH4', horsepower: 40, fuel: 'diesel' }, 4210, 4190),
    hin: 'CNB42133B010', city: 'Key West', state: 'FL', zip: '33040', sellerKey: 'harbor',
    place: 'sold', daysAgo: 3, openingBid: 140000, reserve: 235000, bids: 18, bidsTo: 241000,
    lede: 'Three-cabin owner’s layout, new sails 2022, generator rebuilt.',
    story: [
      'Second owners, aboard since 2015. She was our house for five years in the Caribbean and has been in Key West since 2021.',
      'Sails by Doyle, 2022. The Onan was rebuilt at 2,900 hours. Both saildrives had their seals and oil done at the last haul-out in February.',
    ],
    flaws: 'The saloon windows were rebedded in 2020 and the port forward one has begun to lift at one corner. The starboard head pump is stiff.',
    facts: { Berths: '6 in 3 cabins, 3 heads', 'Fuel / water': '156 gal / 206 gal', Title: 'Clean, US documented' },
    scenes: scenes({ kind: 'catamaran', color: '#f1ead8', accent: '#b5402f', seed: 44 },
      preset('catamaran-lagoon', 'At anchor, Marquesas Keys'), underway('Off Sand Key light', { sky: 'golden', bg: 'open', sea: 'chop', flip: -1 }), bowClose('Bows, alongside', { sky: 'noon', bg: 'harbour' })),
  }),
  boat({
    make: 'Gemini', model: '105Mc', year: 2008, length: 33.5, beam: 14, draft: 1.5, displacement: 9600, boatType: 'catamaran', hullMaterial: 'fiberglass',
    engines: [{ make: 'Westerbeke', model: '30B Three', horsepower: 27, fuel: 'diesel', hours: 1620 }],
    hin: 'PCJ01034D808', city: 'Deltaville', state: 'VA', zip: '23043', sellerKey: 'harbor',
    place: 'marketplace', askingPrice: 89500,
    lede: 'Eighteen inches with the boards up, fourteen feet wide: fits a normal slip.',
    story: [
      'A Chesapeake boat that has gone down the Waterway and back three times. With the centerboards up she draws a foot and a half and has been dried out on purpose on a dozen beaches.',
      'Davits, solar on the bimini and a new diesel drive leg in 2021. The drive leg is the part to ask about on these, and the receipt is here.',
    ],
    flaws: 'The vinyl headliner has come down in the aft cabin to port. Non-skid is worn through to gelcoat at the cockpit step.',
    facts: { Berths: '6 in 3 cabins, 1 head', 'Fuel / water': '36 gal / 60 gal', Draft: '1 ft 6 in boards up, 5 ft 6 in down', Title: 'Clean, Virginia' },
    scenes: scenes({ kind: 'catamaran', color: '#e8dcc0', accent: '#3d5a80', spar: '#e4e0d4', seed: 91 },
      underway('Reaching in Fishing Bay', { sky: 'overcast', bg: 'coast', sea: 'ripple' }), atRest('At anchor, Tangier Sound', { sky: 'dusk', bg: 'open', flip: -1 }), fromAft('From aft, Deltaville', { sky: 'dawn', bg: 'harbour' })),
  }),
];
