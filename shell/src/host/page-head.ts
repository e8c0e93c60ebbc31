import { useEffect, useRef } from 'react';
import { say } from '@keepsake/shared/words';
import { documentTitle, SITE_DESCRIPTION } from '@keepsake/shared/head';

/** Head of the current page. */
export interface Shown {
  /** Without the site's name. */
  title: string | null;
  description: string | undefined;
  indexable: boolean | undefined;
  pathname: string;
}

/** Keeps the head of the document true while pages change; the server sent it for the first one. */
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
  // The server knows where the world reaches the site; this browser may have come another way.
  const address = indexable ? new URL(pathname, ofSite ?? location.href).href : null;
  setMeta('name', 'description', description);
  setMeta('name', 'robots', indexable ? null : 'noindex');
  setMeta('property', 'og:title', documentTitle(title));
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:url', address);
  setCanonical(address);
  if (picture && ofSite) picture.content = ofSite;
  document.getElementById('page-data')?.remove();
  // Search engines read them of a page that is sent, never of one that changed.
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
