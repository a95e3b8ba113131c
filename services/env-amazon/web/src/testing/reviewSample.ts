import type { Question, QuestionPage, Review, ReviewPage } from "../api/type";
import { product } from "./sample";

export const review: Review = {
  id: "r-1",
  product_id: "p-kettle",
  author: "Robin F.",
  is_own: false,
  is_verified: true,
  stars: 4,
  title: "Pours well",
  body: "We take it along on every trip.",
  helpful_count: 12,
  is_voted: false,
  written_at: "2025-11-04T08:12:00Z",
};

export const ownReview: Review = {
  ...review,
  id: "r-2",
  author: "Ada L.",
  is_own: true,
  stars: 2,
  title: "Too small",
  body: "Two cups and it is empty.",
  helpful_count: 0,
};

export const reviews: ReviewPage = {
  product_id: "p-kettle",
  product_name: product.name,
  rating: { rating_tenths: 45, review_count: 1204, shares: product.rating_shares },
  own_review: null,
  items: [review],
  page: 1,
  page_count: 1,
  total_count: 1,
  written_count: 1,
};

export const question: Question = {
  id: "q-1",
  product_id: "p-kettle",
  text: "Does it fit an induction hob?",
  asked_by: "Noel P.",
  is_own: false,
  vote_count: 3,
  is_voted: false,
  asked_at: "2025-10-02T10:00:00Z",
  answer_count: 1,
  answers: [
    {
      id: "an-1",
      question_id: "q-1",
      text: "Yes, ours does.",
      answered_by: "Outpost Goods",
      is_own: false,
      is_seller: true,
      answered_at: "2025-10-03T11:30:00Z",
    },
  ],
};

export const questions: QuestionPage = {
  product_id: "p-kettle",
  product_name: product.name,
  items: [question],
  page: 1,
  page_count: 1,
  total_count: 1,
  asked_count: 1,
};
