let show: (message: string) => void = () => {};

/** How a failed call is shown: set by the shell (the toast), so that services know nothing of the screen. */
export function onFailure(callback: (message: string) => void): void {
  show = callback;
}

export const showFailure = (message: string): void => show(message);
