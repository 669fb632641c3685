/**
 * `findBy…` and `waitFor` wait a second unless told otherwise: too little for a part that loads for the first time, on a
 * busy machine. Less than a test may take, so that the query says what it didn't find.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}

export {};
