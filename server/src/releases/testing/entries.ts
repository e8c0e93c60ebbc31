/** The script of a container as any bundler may build it. @param page source of its page's component */
export function entryOf(name: string, page = '() => null', version = '1'): string {
  return `var ${name} = { init() {}, get: async () => () => ({ default: {
    contract: '2.0', name: '${name}', version: '${version}',
    routes: [{ path: '/area', layout: 'public', guard: 'none', load: async () => ({ default: ${page} }) }],
  } }) };`;
}
