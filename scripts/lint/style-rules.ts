/** A word or phrase that isn't plain American English, and what to write instead. */
export interface StyleRule {
  pattern: RegExp;
  instead: string;
  /** `interface`: the catalogs and the help pages. Everywhere if absent. */
  only?: 'interface';
}

const any = (words: string) => new RegExp(`\\b(${words})\\b`, 'i');

/** docs/voice.md explains them. */
export const styleRules: readonly StyleRule[] = [
  { pattern: any('anew'), instead: 'again' },
  { pattern: any('some ?body'), instead: 'someone' },
  { pattern: any('any ?body'), instead: 'anyone' },
  { pattern: any('telephones?'), instead: 'phone' },
  { pattern: any('e-mail(s|ed|ing)?'), instead: 'email' },
  { pattern: any('mails'), instead: 'emails' },
  { pattern: any('photographs?'), instead: 'photo', only: 'interface' },
  { pattern: any('colou?rs? ?less|colours?'), instead: 'color' },
  { pattern: any('by (itself|themselves)'), instead: 'automatically' },
  { pattern: any('(be|been|is|are|was|were) told'), instead: 'we’ll notify you', only: 'interface' },
  {
    pattern: any('hammer (has fallen|falls|price)'),
    instead: 'the auction ended; winning bid',
    only: 'interface',
  },
  { pattern: any('all-in'), instead: 'total price' },
  { pattern: any('lies (at|in)|where (she|it) lies'), instead: 'is at; location' },
  { pattern: any('put(s|ting)? up|is up now'), instead: 'list', only: 'interface' },
  { pattern: any('least (bid|amount|price)'), instead: 'minimum bid' },
  { pattern: any('who ?ever'), instead: 'users who; anyone who', only: 'interface' },
  { pattern: any('taken? back'), instead: 'retract', only: 'interface' },
  { pattern: any('reserve (is|was) dropped|drop(ped|ping)? (the|a) reserve'), instead: 'removed' },
  { pattern: any('nobody'), instead: 'no one; only', only: 'interface' },
  { pattern: any('(?<!selected boats )at once'), instead: 'right away', only: 'interface' },
  { pattern: any('she|her|hers'), instead: 'it; the boat', only: 'interface' },
  { pattern: any('stands(?! in for)'), instead: 'is; stays; appears', only: 'interface' },
  { pattern: /^needs you$/i, instead: 'needs attention', only: 'interface' },
  {
    pattern: /\b(could|did|does|do|is|are|was|were|has|have|will|would|should) not\b/i,
    instead: 'a contraction',
    only: 'interface',
  },
  { pattern: any('counter-offers?'), instead: 'counteroffer', only: 'interface' },
  { pattern: any('in talks'), instead: 'offer window', only: 'interface' },
  { pattern: any('to come'), instead: 'upcoming; in the future', only: 'interface' },
  { pattern: any('hull numbers?'), instead: 'HIN', only: 'interface' },
  { pattern: any('the address (sends|answered|leads)'), instead: 'the URL returned', only: 'interface' },
  { pattern: any('is none'), instead: 'isn’t valid', only: 'interface' },
  { pattern: any('we (could|can) not hear'), instead: 'we lost the connection' },
  { pattern: any('asleep|wakes?|woken|awake'), instead: 'hydrate; deferred' },
  { pattern: any('letters? (to|from) (the|a) (user|buyer|seller)'), instead: 'email' },
];
