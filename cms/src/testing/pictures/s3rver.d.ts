declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}

declare module '@20minutes/s3rver/lib/models/account' {
  export const DUMMY_ACCOUNT: { createKeyPair(accessKey: string, secretKey: string): void };
}
