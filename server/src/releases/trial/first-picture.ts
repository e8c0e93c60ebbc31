import { Element } from './stand-ins.ts';

/** Elements of a page, at most: one that is endless is no page. */
const MOST = 20_000;

type Render = (props: unknown) => unknown;
type Class = new (props: unknown) => { render: () => unknown };

const isClass = (type: unknown): type is Class => typeof type === 'function' && 'isClass' in type;

/** Renders a component and all that is in it, once. @throws whatever a component throws */
export function firstPicture(component: unknown, props: Record<string, unknown>): void {
  let left = MOST;
  const show = (shown: unknown): void => {
    if (Array.isArray(shown)) for (const each of shown) show(each);
    if (!(shown instanceof Element)) return;
    left -= 1;
    if (left === 0) throw new Error('it has no end');
    const { type, props } = shown;
    if (isClass(type)) show(new type(props).render());
    else if (typeof type === 'function') show((type as Render)(props));
    else show(props['children']);
  };
  show(new Element(component, props));
}
