/** A fake `EventSource`; the test sends its messages. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];

  readonly url: string;
  readyState = FakeEventSource.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  emit(type: string, id: number, data: object): void {
    const lastEventId = String(id);
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }

  /** Closes the stream with an error, as a server does for an expired address. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The sources that are not closed. */
  static open(): FakeEventSource[] {
    return FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  }
}

/** Replaces `BroadcastChannel`, which jsdom lacks. Delivers messages synchronously. */
class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const each of FakeChannel.all)
      if (each !== this && each.name === this.name)
        each.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }

  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** Replaces Web Locks, which jsdom lacks: requests of a name run one after the other. */
function fakeLocks() {
  const turns = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const before = turns.get(name) ?? Promise.resolve();
      const own = before.then(async () => (signal.aborted ? undefined : work()));
      turns.set(name, own);
      return own;
    },
  };
}

/** Installs fake streams, channels and, with `locks`, Web Locks before each test, and clears local storage. */
export function withFakeTabs({ locks }: { locks: boolean }): void {
  beforeEach(() => {
    FakeEventSource.all = [];
    FakeChannel.all.clear();
    localStorage.clear();
    Object.assign(globalThis, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: locks ? fakeLocks() : undefined,
    });
    if (!locks) Reflect.deleteProperty(navigator, 'locks');
  });
}
