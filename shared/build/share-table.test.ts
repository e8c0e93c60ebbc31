/** @jest-environment node */
import { differences } from './declaration.ts';
import { hostShares, remoteShares, shareTable } from './share-table.ts';

test('shell and remotes share the same modules: one provides, the others carry no copy', () => {
  const host = hostShares();
  const remote = remoteShares();
  expect(Object.keys(remote)).toEqual(Object.keys(host));
  for (const { request, eager } of shareTable) {
    expect(host[request]).toMatchObject({ singleton: true, eager });
    expect(host[request]?.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(remote[request]).toMatchObject({ singleton: true, import: false, strictVersion: true });
    expect(remote[request]?.requiredVersion).toBe(host[request]?.requiredVersion);
  }
});

test('what a remote declares and what it exports must be the same', () => {
  const route = {
    path: '/a',
    layout: 'app',
    guard: 'none',
    load: async () => ({ default: () => null }),
  } as const;
  const exported = { contract: '1.0', name: 'remote_a', version: '1', routes: [route] };
  const declared = { name: 'remote_a', label: 'A', contract: '1.0', mounts: ['/a'] };
  expect(differences(declared, exported)).toEqual([]);
  expect(differences({ ...declared, mounts: ['/a', '/b'] }, exported)).toEqual([
    'remote.json mounts /b, which no route serves',
  ]);
  expect(differences({ ...declared, mounts: [] }, exported)).toEqual([
    'the route /a is not in remote.json',
  ]);
  expect(differences({ ...declared, contract: '1.1', name: 'x' }, exported)).toHaveLength(2);
  expect(differences(declared, { ...exported, routes: [route, route] })).toEqual([
    '/a is routed twice',
  ]);
});
