/**
 * Stripe's script as a page sees it: its names and answers, as published in @stripe/stripe-js. It runs in the
 * browser; what is typed stays in frames of Stripe's own origin, and it speaks with them by messages.
 */
export function stripeInPage(): void {
  const origin = 'https://js.stripe.com';
  type Listener = (event: object) => void;
  interface Answer {
    error?: { message: string };
    [name: string]: unknown;
  }

  /** A frame over its own origin, and the messages that go to it and come back. */
  function frameOf(src: string, style: string) {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title: 'Secure payment input frame' });
    frame.setAttribute('style', style);
    const waiting = new Map<number, (answer: Answer) => void>();
    const heard: Record<string, Listener> = {};
    let count = 0;
    const hear = ({ source, data }: MessageEvent<{ id?: number; type?: string; answer?: Answer }>) => {
      if (source !== frame.contentWindow) return;
      if (data.id === undefined) return heard[data.type ?? '']?.(data);
      waiting.get(data.id)?.(data.answer ?? {});
      waiting.delete(data.id);
    };
    addEventListener('message', hear);
    return {
      frame,
      heard,
      ask: (type: string, data: object = {}) =>
        new Promise<Answer>((done) => {
          waiting.set(++count, done);
          frame.contentWindow?.postMessage({ id: count, type, ...data }, '*');
        }),
      end() {
        removeEventListener('message', hear);
        frame.remove();
      },
    };
  }

  function elementsOf(key: string, options: Record<string, unknown>) {
    if (options.mode !== 'setup' || options.paymentMethodCreation !== 'manual')
      throw new Error(
        'IntegrationError: createPaymentMethod needs elements with a mode and paymentMethodCreation: manual.',
      );
    let element: ReturnType<typeof elementOf> | undefined;
    function elementOf() {
      const listeners = new Map<string, Set<Listener>>();
      const { frame, heard, ask, end } = frameOf(
        `${origin}/endive/elements-inner-payment.html#${key}`,
        'border: 0; width: 100%; height: 260px; display: block; color-scheme: normal',
      );
      const emit = (name: string) =>
        listeners.get(name)?.forEach((listener) => listener({ elementType: 'payment' }));
      heard.ready = () => void ask('look', { appearance: options.appearance }).then(() => emit('ready'));
      const it = {
        ask,
        on(name: string, listener: Listener) {
          listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
          return it;
        },
        off(name: string, listener: Listener) {
          listeners.get(name)?.delete(listener);
          return it;
        },
        mount: (place: HTMLElement) => void place.append(frame),
        update() {},
        destroy: end,
      };
      return it;
    }
    return {
      create: () => (element = elementOf()),
      getElement: () => element ?? null,
      update() {},
      submit: () => element!.ask('submit'),
      name: () => element!.ask('name'),
    };
  }

  /** A challenge lies over the whole page, below whatever the page has in its top layer. */
  async function handleNextAction(key: string, { clientSecret }: { clientSecret: string }): Promise<Answer> {
    const { frame, heard, end } = frameOf(
      `https://hooks.stripe.com/3d_secure_2/challenge#${key}&${clientSecret}`,
      'position: fixed; inset: 0; width: 100%; height: 100%; border: 0; z-index: 2147483647',
    );
    return new Promise((done) => {
      heard.over = (data) => {
        end();
        done((data as { answer: Answer }).answer);
      };
      document.body.append(frame);
    });
  }

  const stripe = (key: string) => ({
    elements: (options: Record<string, unknown>) => elementsOf(key, options),
    createPaymentMethod: ({ elements }: { elements: ReturnType<typeof elementsOf> }) => elements.name(),
    handleNextAction: (options: { clientSecret: string }) => handleNextAction(key, options),
    createToken() {},
    confirmCardPayment() {},
    registerAppInfo() {},
    _registerWrapper() {},
  });
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
}
