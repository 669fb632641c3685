/** The test files of a worker share a document: each begins with an empty page and nothing stored. */
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
