import { renderHook } from '@testing-library/react';
import { usePageHead, type Shown } from './page-head.ts';

const site = 'https://keepsake.test/pictures/keepsake.jpg';

/** As the server sends it for an invitation. */
const sent = `
  <title>Amara &amp; Jonas</title>
  <meta name="description" content="Send Amara &amp; Jonas a card" />
  <meta name="robots" content="noindex" />
  <meta property="og:title" content="Amara &amp; Jonas" />
  <meta property="og:description" content="Send Amara &amp; Jonas a card" />
  <meta property="og:url" content="https://keepsake.test/process-unique-code?unique-code=ABCDEFGH" />
  <meta property="og:image" content="https://keepsake.test/pictures/event/1.jpg" data-site="${site}" />
  <link rel="alternate" hreflang="de" href="https://keepsake.test/?lang=de" />
  <script type="application/ld+json" id="page-data">{}</script>`;

const invitation: Shown = {
  title: 'Opening the event',
  description: 'You are invited.',
  indexable: undefined,
  pathname: '/process-unique-code',
};
const faq: Shown = {
  title: 'FAQs',
  description: 'Questions.',
  indexable: true,
  pathname: '/faq',
};
const profile: Shown = {
  title: 'Profile',
  description: undefined,
  indexable: undefined,
  pathname: '/profile',
};

const content = (selector: string) =>
  document.head.querySelector<HTMLMetaElement>(`meta[${selector}]`)?.content ?? null;
const canonical = () =>
  document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? null;

beforeEach(() => {
  document.head.innerHTML = sent;
});

test('the head that the server sent for the first page stays, except for the title of the tab', () => {
  const { rerender } = renderHook(usePageHead, { initialProps: invitation });
  rerender({ ...invitation, title: 'One moment' });
  expect(document.title).toBe('One moment · Keepsake');
  expect(content('property="og:title"')).toBe('Amara & Jonas');
  expect(content('property="og:image"')).toBe('https://keepsake.test/pictures/event/1.jpg');
});

test('the next page has a head of its own, with nothing of the one before', () => {
  const { rerender } = renderHook(usePageHead, { initialProps: invitation });
  rerender(faq);
  expect(document.title).toBe('FAQs · Keepsake');
  expect(content('name="description"')).toBe('Questions.');
  expect(content('name="robots"')).toBeNull();
  expect(content('property="og:title"')).toBe('FAQs · Keepsake');
  expect(content('property="og:url"')).toBe('https://keepsake.test/faq');
  expect(content('property="og:image"')).toBe(site);
  expect(canonical()).toBe('https://keepsake.test/faq');
  expect(document.head.innerHTML).not.toMatch(/Amara|ABCDEFGH|page-data|hreflang/);
});

test('a private page is not for search engines and has no canonical address', () => {
  const { rerender } = renderHook(usePageHead, { initialProps: faq });
  rerender(profile);
  expect(content('name="robots"')).toBe('noindex');
  expect(content('property="og:url"')).toBeNull();
  expect(canonical()).toBeNull();
  expect(content('name="description"')).toMatch(/Personalized video cards/);
  rerender(faq);
  expect(content('name="robots"')).toBeNull();
  expect(canonical()).toBe('https://keepsake.test/faq');
});
