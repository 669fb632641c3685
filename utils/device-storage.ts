/**
 * Settings of this browser, the same for all its users: colors, cookie consent; and whom site staff act for, which names
 * its owner (acting.ts). No other file uses
 * localStorage.
 */
export const deviceStorage = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  /** Without storage, a setting lasts as long as the page. */
  write(name: string, value: string): void {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Blocked or full.
    }
  },
  remove(name: string): void {
    try {
      localStorage.removeItem(name);
    } catch {
      // Closed.
    }
  },
};
