/** @jest-environment node */
import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { renderStatic } from './render-static.ts';
import type { RemoteModule } from '@keepsake/shared/contract';
import { useReadList } from '@keepsake/shared/query';
import { renderPages } from './pages.tsx';

const Red = styled('p')({ color: 'red' });

const rendered = (node: ReactNode) =>
  renderStatic((styles) => <CacheProvider value={styles}>{node}</CacheProvider>);

test('the style rules of a tree are returned beside its HTML, not in it', async () => {
  const { html, rules } = await rendered(<Red>Words</Red>);
  const [[name, css] = ['', '']] = rules;
  expect(html).toBe(`<p class="k-${name}">Words</p>`);
  expect(css).toBe(`.k-${name}{color:red;}`);
});

test('lazy content is rendered, however large it is', async () => {
  const Later = lazy(async () => ({ default: () => <p>{'word '.repeat(20_000)}</p> }));
  const { html } = await rendered(
    <Suspense fallback="Wait">
      <Later />
    </Suspense>,
  );
  expect(html).toMatch(/^<!--\$--><p>word /);
  expect(html).not.toContain('<script');
});

test('a style attribute becomes a rule, once for all who have it', async () => {
  const style = { fontFamily: '"Two Words"', opacity: 0 };
  const { html, rules } = await rendered([
    <b key={1} style={style} />,
    <i key={2} style={style} />,
  ]);
  expect(html).not.toContain(' style=');
  expect(html.match(/data-style="font-family:&quot;Two Words&quot;;opacity:0"/g)).toHaveLength(2);
  expect(rules.map(([, css]) => css)).toEqual([
    String.raw`[data-style="font-family:\"Two Words\";opacity:0"]{font-family:"Two Words";opacity:0}`,
  ]);
});

test('an id of `useId` is refused, since it would differ within the shell', async () => {
  function Labelled() {
    return <p id={useId()}>Named</p>;
  }
  await expect(rendered(<Labelled />)).rejects.toThrow('an id was left to useId()');
});

test('a part that fails fails the page', async () => {
  function Broken(): ReactNode {
    throw new Error('no such thing');
  }
  await expect(rendered(<Broken />)).rejects.toThrow('no such thing');
});

function Listing() {
  const { items } = useReadList('GET attendee/asks', {});
  return <h1>{items === null ? 'Reading' : 'Read'}</h1>;
}

test('a page that reads a list is rendered, and leaves no timer that would keep the build from ending', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const remote: RemoteModule = {
    contract: '2.4',
    name: 'remote_area',
    version: '1.0.0',
    routes: [
      {
        path: '/area',
        title: 'An area',
        layout: 'public',
        guard: 'none',
        load: async () => ({ default: Listing }),
      },
    ],
  };
  const pages = await renderPages(remote);
  expect(pages['/area']?.html).toContain('<h1>');
  expect(timers()).toBeLessThanOrEqual(before);
});
