declare module "@citation-js/core" {
  export const plugins: { readonly input: { readonly data: (input: unknown, type: string) => unknown } };
}
