import { useEffect, useRef } from 'react';
import { say } from '@keepsake/shared/words';
import { documentTitle, SITE_DESCRIPTION } from '@keepsake/shared/head';

/** Head of the current page. A `title` comes without the name of the site. */
export interface Shown {
  title: string | null;
  description: string | undefined;
  indexable: boolean | undefined;
  pathname: string;
}

/** Updates the head of the document while pages change; for the first page the server has sent it. */
export function usePageHead({ title, description, indexable, pathname }: Shown): void {
  const sentFor = useRef<string | null>(pathname);
  useEffect(() => {
    document.title = documentTitle(title);
    if (pathname === sentFor.current) return;
    sentFor.current = null;
    show({ title, description, indexable, pathname });
  }, [title, description, indexable, pathname]);
}

function show({ title, description = say(SITE_DESCRIPTION), indexable, pathname }: Shown): void {
  const picture = meta('property', 'og:image');
  const ofSite = picture?.dataset.site;
  // `data-site` holds an address under the site's public origin; this browser may use another one.
  const address = indexable ? new URL(pathname, ofSite ?? location.href).href : null;
  setMeta('name', 'description', description);
  setMeta('name', 'robots', indexable ? null : 'noindex');
  setMeta('property', 'og:title', documentTitle(title));
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:url', address);
  setCanonical(address);
  if (picture && ofSite) picture.content = ofSite;
  document.getElementById('page-data')?.remove();
  // Language links are for search engines, which read them only in the page as sent.
  for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
}

function meta(kind: 'name' | 'property', name: string): HTMLMetaElement | null {
  return document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
}

function setMeta(kind: 'name' | 'property', name: string, content: string | null): void {
  const found = meta(kind, name);
  if (content === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement('meta'));
  element.setAttribute(kind, name);
  element.content = content;
}

function setCanonical(address: string | null): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (address === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement('link'));
  element.rel = 'canonical';
  element.href = address;
}
