import { createConfirm } from './confirm.ts';
import { fakeHost } from '@keepsake/shared/testing';
import { createReport } from './report.ts';
import { renderHook } from '@testing-library/react';
import { usePageHead, type Shown } from './page-head.ts';

test('a question that is answers twice is shown once and agreed to once', async () => {
  const confirm = createConfirm();
  const question = { title: 'Log out', body: 'Are you sure?', confirmLabel: 'Logout' };
  const first = confirm.ask(question);
  const second = confirm.ask({ ...question });
  const other = confirm.ask({ ...question, title: 'Close this session?' });
  confirm.settle(true);
  confirm.settle(true);
  expect(await Promise.all([first, second, other])).toEqual([true, false, true]);
  const again = confirm.ask(question);
  confirm.settle(true);
  expect(await again).toBe(true);
});

test('questions that are dismissed are answered with no, and may be answers again', async () => {
  const confirm = createConfirm();
  const question = { title: 'Close this event?', body: 'Are you sure?' };
  const answers = [confirm.ask(question), confirm.ask({ ...question, title: 'Log out' })];
  confirm.dismiss();
  expect(await Promise.all(answers)).toEqual([false, false]);
  const again = confirm.ask(question);
  confirm.settle(true);
  expect(await again).toBe(true);
});

function reported(error: unknown): string | null {
  const host = fakeHost({ answers: { 'POST v2/log': { data: null } } });
  createReport(host.http)('The card was not sent', error);
  expect(host.calls).toHaveLength(1);
  const input: unknown = host.calls[0]?.input;
  const { body } = input as { body: { message: string; error: string | null } };
  expect(body.message).toBe('The card was not sent');
  return body.error;
}

/** An error with the stack that a browser writes. */
function failed(stack: string, message = 'no room left', cause?: unknown): Error {
  const error = new RangeError(message, { cause });
  return Object.defineProperty(error, 'stack', { value: stack });
}

test.each([
  ['Safari', 'send@https://keepsake.example/a.js:1:20\n@https://keepsake.example/a.js:2:3'],
  ['Firefox', 'send@https://keepsake.example/a.js:1:20\n@https://keepsake.example/a.js:2:3\n'],
])('an error from %s is reported with its name and message above its stack', (_browser, stack) => {
  expect(reported(failed(stack))).toBe(`RangeError: no room left\n${stack.trimEnd()}`);
});

test('the name and message of an error from Chromium are not repeated', () => {
  const stack = 'RangeError: no room left\n    at send (https://keepsake.example/a.js:1:20)';
  expect(reported(failed(stack))).toBe(stack);
});

test('an error without a stack, and one without a message, are reported by name', () => {
  expect(reported(failed(''))).toBe('RangeError: no room left');
  expect(reported(failed('send@a.js:1:20', ''))).toBe('RangeError: \nsend@a.js:1:20');
});

test('the cause is included, and a circular chain of causes ends', () => {
  const cause = failed('read@b.js:1:1', 'disk is full');
  expect(reported(failed('send@a.js:1:1', 'no room left', cause))).toBe(
    'RangeError: no room left\nsend@a.js:1:1\nCaused by RangeError: disk is full\nread@b.js:1:1',
  );
  const circle = failed('a@a.js:1:1');
  circle.cause = circle;
  expect(reported(circle)).toContain('Caused by');
});

test('a thrown value that is no error is reported as JSON', () => {
  expect(reported({ code: 7 })).toBe('{"code":7}');
  expect(reported(undefined)).toBeNull();
});

describe('page-head', () => {
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
});
