let show: (message: string) => void = () => {};

/** Sets how a failed call is shown: the shell sets the toast, so services know nothing about the screen. */
export function onFailure(callback: (message: string) => void): void {
  show = callback;
}

export const showFailure = (message: string): void => show(message);
