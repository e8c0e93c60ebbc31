/** @jest-environment node */
import type { RemoteModule } from '@keepsake/shared/contract';
import { useReadList } from '@keepsake/shared/query';
import { renderPages } from './pages.tsx';

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
