/**
 * A test file's page opens now. In a thread, `timeOrigin` is when the process began, minutes ago, and a page that was
 * rendered now would seem to come from another clock.
 */
Object.defineProperty(performance, 'timeOrigin', { value: Date.now() });
