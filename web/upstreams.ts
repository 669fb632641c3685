/** The api's nodes, and which of them answer: the first that does is used, so that one that is killed is left at once. */
export class Upstreams {
  readonly #nodes: { url: string; isUp: boolean }[];
  #next = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(urls: string[]) {
    this.#nodes = urls.map((url) => ({ url, isUp: true }));
  }

  /** One that answers, in turn; when none does, any. */
  pick(): string {
    const up = this.#nodes.filter((node) => node.isUp);
    const choice = up.length > 0 ? up : this.#nodes;
    this.#next = (this.#next + 1) % choice.length;
    return choice[this.#next]!.url;
  }

  failed(url: string): void {
    const node = this.#nodes.find((one) => url.startsWith(one.url));
    if (node) node.isUp = false;
  }

  /** Looks every second which nodes are ready. With one node there is nothing to choose. */
  watch(): void {
    if (this.#nodes.length < 2) return;
    const look = async () => {
      await Promise.all(
        this.#nodes.map(async (node) => {
          node.isUp = await fetch(`${node.url}/ready`, { signal: AbortSignal.timeout(900) }).then((reply) => reply.ok, () => false);
        }),
      );
      this.#timer = setTimeout(look, 1_000);
    };
    void look();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
