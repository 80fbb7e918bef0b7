// What pdfjs-dist looks for while it loads, else it warns. Nothing is ever drawn.
exports.DOMMatrix = Object;
exports.Path2D = Object;
