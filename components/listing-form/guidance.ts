import type { StepSlug } from '../../utils/sell-steps.ts';

/** Each step's title, one sentence, and what stands beside it. */
export const guidance: Readonly<
  Record<StepSlug, { title: string; lead: string; aside?: { title: string; lines: readonly string[] } }>
> = {
  boat: {
    title: 'The boat',
    lead: 'What she is and where she lies. The hull number fills in what it tells us.',
    aside: {
      title: 'Where to find the number',
      lines: [
        'Outside on the transom, at the top of the starboard side.',
        'A second time inside, where it is hard to reach.',
        'On the registration or the title.',
        'Boats from before November 1972 have none: leave it out.',
      ],
    },
  },
  facts: {
    title: 'Facts',
    lead: 'What you know. Nobody minds an empty line; a wrong one ends a sale.',
    aside: {
      title: 'Worth knowing',
      lines: [
        'Feet and inches are fine: 42 ft 7 in.',
        'Hours as the meter says, and say if it was replaced.',
        'After the first bid facts can be added, not changed.',
      ],
    },
  },
  photographs: {
    title: 'Photographs',
    lead: 'Show her whole, then show the flaws. Buyers bid on what they can see.',
    aside: {
      title: 'What buyers look for',
      lines: [
        'Both sides, whole boat',
        'Bow and stern',
        'Cockpit and decks',
        'Helm and instruments',
        'Below: cabins, galley, head',
        'Engine room and bilges',
        'Below the waterline',
        'HIN plate',
        'Every flaw, close up',
      ],
    },
  },
  condition: {
    title: 'Condition',
    lead: 'Her history, and what is not right.',
    aside: {
      title: 'What buyers ask',
      lines: [
        'Has she ever sunk, grounded hard or burnt?',
        'Blisters, soft decks, wet core?',
        'When were hoses, impellers, anodes and seacocks last done?',
        'Is there a lien, and who holds the title?',
        'What would you repair first?',
      ],
    },
  },
  story: {
    title: 'The story',
    lead: 'Why you bought her, where she has been, what you have done to her, why you sell.',
    aside: {
      title: 'What buyers ask',
      lines: [
        'How long have you had her, and from whom?',
        'Where was she kept, and how was she used?',
        'What was renewed, when, and by whom?',
        'What goes with her, and what does not?',
        'How does she handle, and what does she burn?',
        'Why are you selling?',
      ],
    },
  },
  documents: {
    title: 'Documents',
    lead: 'A survey answers a hundred questions. You decide who may open each.',
    aside: {
      title: 'What helps',
      lines: [
        'The last survey, also an old one.',
        'Service and haul-out bills.',
        'Registration or documentation, with your address covered.',
        'Engine oil analysis.',
      ],
    },
  },
  price: {
    title: 'Terms',
    lead: 'Listing is free. The buyer pays a fee on top; you receive the whole price.',
  },
  review: { title: 'Review', lead: 'This is the page buyers will see.' },
};
