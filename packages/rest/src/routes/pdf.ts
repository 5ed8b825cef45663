import { Pdf, PdfQuery } from '@octavo/contract';
import { changeRequestPlace, getPdf, placeOf } from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

const description =
  'Answers when the PDF is made, and with the same one while the content does not change. The address works for one hour, for whoever has it. ' +
  '`503` with code `pdf_in_progress` when it takes longer than half a minute: ask again then. `400` when it is larger than this installation makes.';

export const pdfOperations: Operation[] = [
  operation({
    id: 'getSpacePDF',
    method: 'get',
    path: '/spaces/{spaceId}/pdf',
    tag: 'space-content',
    summary: 'Get the live content of a space as PDF',
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
    summary: 'Get the content of a change request as PDF',
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
