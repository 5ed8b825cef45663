/** postject brings no types; this is the part we use. */
declare module 'postject' {
  export function inject(
    filename: string,
    resourceName: string,
    resourceData: Buffer,
    options: { sentinelFuse: string; machoSegmentName: string },
  ): Promise<void>;
}
