import type { ComponentType } from 'react';
import type { Invitation } from '../api/events.ts';
import type { Message } from '../words/i18n.ts';

/** Frame around a page. `info` is `app` when signed in, else `public`; `bare` has no navigation. */
export type LayoutName = 'public' | 'plain' | 'bare' | 'app' | 'info';

/** Who may open a page. The host enforces it and denies access when in doubt. */
export type GuardName = 'none' | 'session' | 'attendee' | 'attendee-no-guest' | 'bride-groom';

/** Exports of a lazily loaded page module. */
export interface PageModule {
  default: ComponentType;
}

/** A schema.org object without `@context`. */
export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

/** A page of a remote. */
export interface RemoteRoute {
  /** Absolute address pattern, as in `/attendee/wedding/:id/detail`. */
  path: string;
  /** Name by which other areas navigate to the page, as in `AttendeeHome`. */
  name?: string;
  /** Shown in the title header and the browser tab; must differ from the page's heading. */
  title?: Message | string;
  /** One or two sentences for search engines and link previews. */
  description?: Message | string;
  /** Allows search engines to index the page; by default they are told not to. */
  indexable?: boolean;
  /** Schema.org data, as in `import('./features/faq/structured-data.ts')`; read at build time, never in browsers. */
  structuredData?: () => Promise<{ default: StructuredData }>;
  /** Pattern of the page, in any area, that is most likely opened next; its scripts are prefetched. */
  likelyNext?: string;
  /** Offers guests to create an account, which keeps what they have made so far. */
  offersAccount?: boolean;
  /** Start page of members or guests; it has no back button. */
  home?: 'members' | 'guests';
  /** The server renders the page for signed-in people; its first render must not need browser APIs. */
  painted?: boolean;
  /** Parts of remotes that this page of the host embeds; their scripts are preloaded with its own. */
  parts?: readonly PartName[];
  layout: LayoutName;
  guard: GuardName;
  load: () => Promise<PageModule>;
}

/** Parts that the host's pages can embed from a remote, with their props. */
export interface Parts {
  /** The editor of a card for the event of a code. */
  invitation: { invitation: Invitation };
}

export type PartName = keyof Parts;

/** Exports of a lazily loaded part. */
export interface PartModule<P extends PartName> {
  default: ComponentType<Parts[P]>;
}

/** The default export of a remote's one exposed module, `./remote`. */
export interface RemoteModule {
  /** The CONTRACT_VERSION that the remote was built against. */
  contract: string;
  name: string;
  version: string;
  routes: RemoteRoute[];
  /** Parts that this remote offers to the host's pages; `remote.json` lists the same names. */
  parts?: { [P in PartName]?: () => Promise<PartModule<P>> };
}

declare module 'react' {
  interface Attributes {
    /** Names an element for translators when a message contains two of a kind; removed at compile time. */
    _t?: string;
  }
}
