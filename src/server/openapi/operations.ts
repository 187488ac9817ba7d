export const recognizeDocs = {}
export const processDocs = {}
export const createDocs = {}
export const listDocs = {}
export const getDocs = {}
export const pdfDocs = {}
export const correctionsDocs = {}
export const webhookDocs = {}
