// Tests of code without a page spare themselves everything that reads or renders pages.
if (typeof document !== 'undefined') jest.requireActual('./setup-page.ts');
