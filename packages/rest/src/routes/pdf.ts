import { Pdf, PdfQuery } from '@octavo/contract';
import { changeRequestPlace, getPdf, placeOf } from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

const description =
  'The response is sent when the PDF is ready. The same PDF is returned while the content does not change. Its URL works for one ' +
  'hour, for everyone who has it. Fails with `503` and the code `pdf_in_progress` when the PDF takes longer than half a minute: send ' +
  'the request again then. Fails with `400` when the PDF exceeds the limits of this installation.';

export const pdfOperations: Operation[] = [
  operation({
    id: 'getSpacePDF',
    method: 'get',
    path: '/spaces/{spaceId}/pdf',
    tag: 'space-content',
    summary: 'Get the live content of a space as a PDF',
    description,
    access: 'read',
    errors: ['unavailable'],
    audited: true,
    bucket: 'pdf',
    query: PdfQuery,
    result: Pdf,
    run: ({ ctx, params, query }) => getPdf(ctx, placeOf(params.spaceId), query),
  }),
  operation({
    id: 'getChangeRequestPDF',
    method: 'get',
    path: '/spaces/{spaceId}/change-requests/{changeRequestId}/pdf',
    tag: 'change-requests',
    summary: 'Get the content of a change request as a PDF',
    description,
    access: 'read',
    errors: ['unavailable'],
    audited: true,
    bucket: 'pdf',
    query: PdfQuery,
    result: Pdf,
    run: ({ ctx, params, query }) => getPdf(ctx, changeRequestPlace(params.spaceId, params.changeRequestId), query),
  }),
];
