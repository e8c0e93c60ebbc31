import type { Invitation } from '@keepsake/shared/api/events';
import { OFFERED, type AnyLanguage } from '@keepsake/shared/words';
import type { FastifyRequest } from 'fastify';
import { SITE_NAME, SITE_DESCRIPTION } from '@keepsake/shared/head';
import * as addresses from '@keepsake/shared/addresses';
import type { StructuredData } from '@keepsake/shared/contract';
import type { Releases } from '../../../releases/releases.ts';
import type { Deps } from '../../../deps.ts';
import { cardPreviews } from '../../cards/card-links/preview.ts';
import { INVITATION_PATH, invitationPreviews } from '../../cards/previews/invitation.ts';
import { declaredHead, openGraphLocale, plainHead, type Head } from './head.ts';
import { escapeHtml } from '../../../writing/html.ts';
import { listPackages, type PackageRow } from '../../money/packages/repository.ts';
import { offeredLanguage } from '../../../words/request-language.ts';
import { saySeeded } from '../../../words/seeded.ts';
import { sayIn } from '../../../words/words.ts';

/** Milliseconds for which the packages are cached; operators may edit their prices at any time. */
const FRESH_MS = 60_000;

/** The packages as schema.org offers, cached for a minute; the last known ones, or none, while reading fails. */
function currentOffers({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>) {
  let packages: PackageRow[] = [];
  let until = 0;

  return async (language: AnyLanguage): Promise<Site['offers']> => {
    if (Date.now() >= until) {
      until = Date.now() + FRESH_MS;
      try {
        packages = await listPackages(db);
      } catch (error) {
        log.warn({ err: error }, 'a page was sent without the prices of the packages');
      }
    }
    const say = sayIn(language);
    return packages.map(({ name, tagline, price }) => ({
      '@type': 'Offer',
      name: saySeeded(say, name),
      description: saySeeded(say, tagline),
      price: (price / 100).toFixed(2),
      priceCurrency: config.currency.toUpperCase(),
    }));
  };
}

/** The address of a page; short addresses of codes are already resolved. */
interface RequestedPage {
  path: string;
  search: URLSearchParams;
}

/** The code in an address, read as the page itself reads it. */
export const codeIn = ({ search }: RequestedPage) => (search.get('unique-code') ?? '').trim();

const CARD_PATH = addresses.privateCard({ secret: '' });

/** Returns a function that makes a page's head tags, with whether its address is served and its invitation, if any. */
export function pageHeads(deps: Deps) {
  const { config } = deps;
  const unfurl = invitationPreviews(deps);
  const preview = cardPreviews(deps);
  const offers = currentOffers(deps);

  async function unfurled(
    request: FastifyRequest,
    page: RequestedPage,
    head: Head,
  ): Promise<Head & { invitation?: Invitation }> {
    const { path } = page;
    try {
      if (path.startsWith(INVITATION_PATH))
        return { ...head, ...(await unfurl(codeIn(page), request)) };
      if (path.startsWith(CARD_PATH))
        return { ...head, ...(await preview(path.slice(CARD_PATH.length))) };
    } catch (error) {
      // The page is sent without its preview; it reports the error itself.
      request.log.warn({ err: error }, 'a page was sent without its preview');
    }
    return head;
  }

  return async (
    request: FastifyRequest,
    releases: Releases,
    page: RequestedPage,
    language: AnyLanguage,
  ) => {
    const { path } = page;
    const named = offeredLanguage(page.search.get('lang')) === language;
    const declared = declaredHead(releases, path, config, language, named);
    const head = declared && (await unfurled(request, page, declared));
    const plain = plainHead(config, language);
    const site = {
      publicUrl: config.publicUrl,
      supportPhone: config.supportPhone,
      language,
      picture: plain.picture.url,
      offers: head?.indexable ? await offers(language) : [],
    };
    return {
      isServed: head !== null,
      html: headHtml(head ?? plain, site),
      /** The invitation of the address's code. */
      invitation: head?.invitation ?? null,
    };
  };
}

/**
 * The tags of a head. Structured data is in data blocks, which browsers do not run and the CSP need not allow.
 * @param site values that are the same on all pages, with the address of the site's picture
 */
function headHtml(head: Head, site: Site & { picture: string }): string {
  const { title, description, canonical, shared = canonical, alternates, indexable } = head;
  const { picture, data } = head;
  const locale = openGraphLocale(site.language);
  const meta = (kind: 'name' | 'property', name: string, content: string, more = '') =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}"${more} />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(indexable ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    ...alternates.map(
      ({ language, address }) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}" />`,
    ),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', locale),
    ...(alternates.length > 0 ? OFFERED : [])
      .map(openGraphLocale)
      .filter((other) => other !== locale)
      .map((other) => meta('property', 'og:locale:alternate', other)),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(shared ? [meta('property', 'og:url', shared)] : []),
    // The shell restores the site's picture from `data-site` when the visitor navigates on.
    meta('property', 'og:image', picture.url, ` data-site="${escapeHtml(site.picture)}"`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(indexable ? [dataBlock('site-data', { '@graph': siteData(site) })] : []),
    ...(data ? [dataBlock('page-data', data)] : []),
  ].join('\n    ');
}

function dataBlock(id: string, data: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return `<script type="application/ld+json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
}

/** A package and its price. */
interface Offer extends StructuredData {
  /** As in `49.00`. */
  price: string;
  /** ISO 4217, upper case. */
  priceCurrency: string;
}

interface Site {
  /** Without a trailing slash. */
  publicUrl: string;
  supportPhone: string | null;
  language: AnyLanguage;
  offers: Offer[];
}

/** Structured data about the site, in the vocabulary of schema.org. */
function siteData({ publicUrl, supportPhone, language, offers }: Site): StructuredData[] {
  const organization = `${publicUrl}/#organization`;
  const website = `${publicUrl}/#website`;
  const publisher = { '@id': organization };
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: SITE_NAME,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      ...(supportPhone
        ? {
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer support',
              telephone: supportPhone,
            },
          }
        : {}),
    },
    {
      '@type': 'WebSite',
      '@id': website,
      name: SITE_NAME,
      url: `${publicUrl}/`,
      description: sayIn(language)(SITE_DESCRIPTION),
      inLanguage: [...OFFERED],
      publisher,
    },
    {
      '@type': 'WebApplication',
      name: SITE_NAME,
      url: `${publicUrl}/`,
      applicationCategory: 'LifestyleApplication',
      operatingSystem: 'Any with a web browser',
      isPartOf: { '@id': website },
      publisher,
      ...(offers.length > 0 ? { offers } : {}),
    },
  ];
}
