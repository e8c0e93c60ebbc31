/** @jest-environment node */
import { differences } from './declaration.ts';
import { remoteShares, shareTable, shareVersions } from './share-table.ts';

test('remotes share modules of the shell in the version range that they were built with, and carry no copy', () => {
  const provided = shareVersions();
  const consumed = remoteShares();
  expect(Object.keys(consumed)).toEqual(Object.keys(provided));
  for (const { request } of shareTable) {
    expect(provided[request]).toMatch(/^\d+\.\d+\.\d+/);
    expect(consumed[request]).toMatchObject({
      singleton: true,
      import: false,
      strictVersion: true,
    });
    expect(consumed[request]?.requiredVersion).toMatch(/^\^\d/);
  }
});

test('differences between what a remote declares and what it exports are listed', () => {
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
