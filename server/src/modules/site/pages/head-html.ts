import { SITE_NAME } from '@keepsake/shared/head';
import { escapeHtml } from '../../../writing/html.ts';
import type { Head } from './head.ts';
import { siteData, type Site } from './site-data.ts';

/**
 * The tags of a head. What machines read stands in data blocks, which no browser runs, so that the content
 * policy need not allow them.
 * @param site what is the same on all pages, with the address of its picture
 */
export function headHtml(head: Head, site: Site & { picture: string }): string {
  const { title, description, canonical, shared = canonical, indexable, picture, data } = head;
  const meta = (kind: 'name' | 'property', name: string, content: string, more = '') =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}"${more} />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(indexable ? [] : [meta('name', 'robots', 'noindex')]),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(shared ? [meta('property', 'og:url', shared)] : []),
    // The page goes back to the site's picture when its visitor goes on to another address.
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
