import type { ComponentType } from 'react';
import type { Invitation } from '../api/events.ts';
import type { Message } from '../words/i18n.ts';

/**
 * The frame in which the host shows a page. `info` is `app` when signed in, else `public`; `bare` is none: nothing
 * leads away.
 */
export type LayoutName = 'public' | 'plain' | 'bare' | 'app' | 'info';

/** Access to a page. The host enforces it and fails closed. */
export type GuardName = 'none' | 'session' | 'attendee' | 'attendee-no-guest' | 'bride-groom';

/** Exports of a lazily loaded page module. */
export interface PageModule {
  default: ComponentType;
}

/** A schema.org object, without its `@context`. */
export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

/** A page of a remote. */
export interface RemoteRoute {
  /** Absolute address pattern, as in `/attendee/wedding/:id/detail`. */
  path: string;
  /** A name other areas navigate to, as in `AttendeeHome`. */
  name?: string;
  /** Shown in the title header and the browser tab; not what the page's heading says. */
  title?: Message | string;
  /** Description in a sentence or two, for search engines and link previews. */
  description?: Message | string;
  /** Search engines may show the page; without it they are told not to. */
  indexable?: boolean;
  /**
   * Structured data of the page, a schema.org object as in `import('./features/faq/for-machines.ts')`. Read
   * when the remote is built, never in the browser.
   */
  structuredData?: () => Promise<{ default: StructuredData }>;
  /** The pattern of a page, in any area, that is opened from here most of all: its scripts are fetched ahead. */
  likelyNext?: string;
  /** A guest may make an account here: there is something to take along. */
  offersAccount?: boolean;
  /** Members, or guests, begin here: no button leads them back. */
  home?: 'members' | 'guests';
  /**
   * The server renders it for whoever is signed in, with the answers that it begins with: what it renders first may need
   * no browser.
   */
  painted?: boolean;
  /** Parts of remotes that this page of the host shows: their scripts are fetched with its own. */
  parts?: readonly PartName[];
  layout: LayoutName;
  guard: GuardName;
  load: () => Promise<PageModule>;
}

/** Parts that the host's pages can embed from any remote, with their props. */
export interface Parts {
  /** A card for the event of a code, ready to be written on. */
  invitation: { invitation: Invitation };
}

export type PartName = keyof Parts;

/** Exports of a lazily loaded part. */
export interface PartModule<P extends PartName> {
  default: ComponentType<Parts[P]>;
}

/** The default export of a remote's one exposed module, `./remote`. */
export interface RemoteModule {
  /** The CONTRACT_VERSION the remote was built against. */
  contract: string;
  name: string;
  version: string;
  routes: RemoteRoute[];
  /** Parts that this remote offers to the host's pages; `remote.json` lists the same names. */
  parts?: { [P in PartName]?: () => Promise<PartModule<P>> };
}

declare module 'react' {
  interface Attributes {
    /** Names an element of a message for translators, where the message has two of a kind; compiled away. */
    _t?: string;
  }
}
