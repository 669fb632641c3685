/**
 * What runs in Stripe's own frame: the fields of a card. Their content goes to Stripe's api and to nobody
 * else; the page hears a name.
 */
export function fieldsInFrame(): void {
  const key = location.hash.slice(1);
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value.trim();
  const incomplete = () => {
    if (field('number').replaceAll(' ', '').length < 15)
      return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
    if (!/^\d\d ?\/ ?\d\d$/.test(field('expiry')))
      return { code: 'incomplete_expiry', message: 'Your card’s expiration date is incomplete.' };
    if (field('cvc').length < 3)
      return { code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' };
    return undefined;
  };
  async function name() {
    const [month = '', year = ''] = field('expiry').split('/');
    const body = new URLSearchParams({
      key,
      type: 'card',
      'card[number]': field('number').replaceAll(' ', ''),
      'card[exp_month]': month,
      'card[exp_year]': year,
      'card[cvc]': field('cvc'),
    });
    const reply = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body });
    const json = (await reply.json()) as { error?: object };
    return json.error ? { error: json.error } : { paymentMethod: json };
  }
  addEventListener(
    'message',
    ({
      data,
    }: MessageEvent<{ id: number; type: string; appearance?: { variables?: Record<string, string> } }>) => {
      const answer = (said: object) => parent.postMessage({ id: data.id, answer: said }, '*');
      if (data.type === 'look') {
        const { colorBackground = '', colorText = '' } = data.appearance?.variables ?? {};
        Object.assign(document.body.style, { background: colorBackground, color: colorText });
        answer({});
      }
      if (data.type === 'submit') {
        const error = incomplete();
        answer(error ? { error: { type: 'validation_error', ...error } } : { selectedPaymentMethod: 'card' });
      }
      if (data.type === 'name') void name().then(answer);
    },
  );
  parent.postMessage({ type: 'ready' }, '*');
}

/** The bank's question, in a frame of its own; the page hears how it ended. */
export function challengeInFrame(): void {
  const [key = '', secret = ''] = location.hash.slice(1).split('&');
  const over = (answer: object) => parent.postMessage({ type: 'over', answer }, '*');
  const kindOf = ({ object }: { object: string }) =>
    object === 'setup_intent' ? 'setupIntent' : 'paymentIntent';
  async function begin() {
    const reply = await fetch(
      `https://api.stripe.com/v1/${secret.startsWith('seti') ? 'setup' : 'payment'}_intents?${new URLSearchParams({ key, client_secret: secret })}`,
    );
    const intent = (await reply.json()) as { object: string; next_action?: { type: string }; error?: object };
    if (intent.error) return over({ error: intent.error });
    // Stripe's script can ask only what it was left to ask.
    if (intent.next_action?.type !== 'use_stripe_sdk')
      return over({
        error: {
          message: `handleNextAction: there is nothing to be done here (${String(intent.next_action?.type)}).`,
        },
      });
  }
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener(
      'click',
      () =>
        void (async () => {
          const reply = await fetch('https://api.stripe.com/v1/3ds2/challenge', {
            method: 'POST',
            body: new URLSearchParams({ key, client_secret: secret, answer: button.name }),
          });
          const intent = (await reply.json()) as {
            object: string;
            last_setup_error?: object;
            last_payment_error?: object;
          };
          const error = intent.last_setup_error ?? intent.last_payment_error;
          over(error ? { error } : { [kindOf(intent)]: intent });
        })(),
    );
  }
  void begin();
}
