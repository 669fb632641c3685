import type { Readable } from 'node:stream';
import type { BucketSettings } from '../backup-settings.ts';
import type { ListedFiles } from './files.ts';
import { contentTypeOf, isKey } from './keys.ts';

/**
 * Files in an S3-compatible bucket. The client is loaded with the first file, so a site that uses a folder
 * never loads it.
 */
export function s3Files({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketSettings): ListedFiles {
  let opening: ReturnType<typeof open> | undefined;
  const s3 = () => (opening ??= open());
  async function open() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }), // MinIO and similar servers don't support bucket host names
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      requestChecksumCalculation: 'WHEN_REQUIRED', // otherwise streams carry trailers that some of them refuse
    });
    return { sdk, client };
  }
  return {
    async write(key, bytes, contentType) {
      const { sdk, client } = await s3();
      await client.send(
        new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },
    async read(key) {
      if (!isKey(key)) return null;
      const { sdk, client } = await s3();
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
        return {
          stream: found.Body as Readable,
          bytes: found.ContentLength ?? 0,
          contentType: contentTypeOf(key),
        };
      } catch (error) {
        if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list(prefix) {
      const { sdk, client } = await s3();
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key: key, Size: bytes = 0, LastModified: at = new Date() } of page.Contents ?? [])
          if (key !== undefined) yield { key, bytes, at };
    },
  };
}
