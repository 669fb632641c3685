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

/** Storage for this tab only, shared by all accounts: which account's view staff have open (seeing.ts). */
export const tabStorage = {
  read(name: string): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name: string, value: string): void {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      // Blocked or full: the tab opens as one's own.
    }
  },
  remove(name: string): void {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Blocked.
    }
  },
};
